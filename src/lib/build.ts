declare const __BUILD__: string;

/** Names this build of the client; another one after every release. */
export const build: string = typeof __BUILD__ === 'string' ? __BUILD__ : 'unbuilt';
