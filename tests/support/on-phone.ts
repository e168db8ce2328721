/** How most journeys begin: a student nobody has seen before, on a phone, with a bank kept and open. */
import { categoriesOf, freshStudent, type Account } from './account.ts';
import { openBrowser, signIn, workerReady, type Phone } from './browser.ts';
import { openBank } from './player.ts';

export interface OnPhone {
  student: Account;
  category: number;
  phone: Phone;
}

/** `through`: the address that the browser uses, where it is not the product's own. */
export async function studentOnPhone(url: string, through = url): Promise<OnPhone> {
  const student = await freshStudent(url);
  const category = (await categoriesOf(url, student.access))[0]!.id;
  const phone = await openBrowser();
  await signIn(phone.page, through, student);
  await workerReady(phone.page);
  await openBank(phone.page, through, category);
  // Pictures of the bank and the dashboard's answers settle.
  await phone.page.waitForTimeout(500);
  return { student, category, phone };
}
