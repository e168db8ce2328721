type Asked = string | { url: string };
const urlOf = (asked: Asked) => (typeof asked === 'string' ? asked : asked.url);

/** The part of the Cache API that the product uses in a page. */
export class FakeCaches {
  private readonly all = new Map<string, Map<string, Response>>();

  async open(name: string) {
    const entries = this.all.get(name) ?? new Map<string, Response>();
    this.all.set(name, entries);
    return {
      keys: async () => [...entries.keys()].map((url) => ({ url })),
      match: async (asked: Asked) => entries.get(urlOf(asked))?.clone(),
      put: async (url: string, response: Response) => void entries.set(url, response),
      delete: async (asked: Asked) => entries.delete(urlOf(asked)),
    };
  }

  async keys() {
    return [...this.all.keys()];
  }

  async has(name: string) {
    return this.all.has(name);
  }

  async delete(name: string) {
    return this.all.delete(name);
  }

  /** Returns the URLs in a cache. */
  urls(name: string): string[] {
    return [...(this.all.get(name)?.keys() ?? [])].toSorted();
  }
}
