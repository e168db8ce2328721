/** What stands in a form's fields otherwise than it was sent: typed while the save was under way. */
export const typedSince = <Fields extends object>(now: Fields, sent: Fields): Partial<Fields> =>
  Object.fromEntries(
    Object.entries(now).filter(([name, value]) => value !== sent[name as keyof Fields]),
  ) as Partial<Fields>;
