/** Returns the fields that changed since the form was sent, that is, while the save was in progress. */
export const typedSince = <Fields extends object>(now: Fields, sent: Fields): Partial<Fields> =>
  Object.fromEntries(
    Object.entries(now).filter(([name, value]) => value !== sent[name as keyof Fields]),
  ) as Partial<Fields>;
