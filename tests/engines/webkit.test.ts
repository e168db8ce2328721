import { webkit } from './webkit.ts';
import { testEngine } from './engine-tests.ts';

testEngine(webkit);
