import { firefox } from './firefox.ts';
import { holdsIn } from './holds-in.ts';

holdsIn(firefox);
