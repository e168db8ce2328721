/** How most journeys start: a new student on a phone, with a bank stored and open. */
import { categoriesOf, freshStudent, type Account } from '../support/account.ts';
import { enter, openBrowser, type Phone } from '../support/browser.ts';
import { bankKept, openBank } from '../support/player.ts';

export interface OnPhone {
  student: Account;
  category: number;
  phone: Phone;
}

/** `through`: see `openBrowser`. */
export async function studentOnPhone(url: string, through?: string): Promise<OnPhone> {
  const student = await freshStudent(url);
  const category = (await categoriesOf(url, student.access))[0]!.id;
  const phone = await openBrowser({ through });
  await enter(phone.page, url, student);
  await openBank(phone.page, url, category);
  await bankKept(phone.page, category);
  return { student, category, phone };
}
