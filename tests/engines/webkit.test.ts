import { webkit } from './webkit.ts';
import { holdsIn } from './holds-in.ts';

holdsIn(webkit);
