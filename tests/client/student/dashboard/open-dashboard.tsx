import { screen } from '@testing-library/react';
import { mergeBank } from '../../../../src/offline/study/bank.ts';
import { device } from '../../../../src/offline/database.ts';
import { smallBank } from '../my-studies.ts';

export const card = (name: string) => screen.findByRole('article', { name });
export const keep = (id: number, name: string) => mergeBank(device(), id, smallBank(id, name), 1_000);
