import { keyRowsOf } from '../player/key-rows.ts';

export const keyRows = keyRowsOf('Close (the clock keeps running)');
