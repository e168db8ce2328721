/** Whether an address can name a category with it. */
export const isCategoryId = (id: string) => /^[1-9]\d{0,8}$/.test(id);
