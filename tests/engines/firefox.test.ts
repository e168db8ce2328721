import { firefox } from './firefox.ts';
import { testEngine } from './engine-tests.ts';

testEngine(firefox);
