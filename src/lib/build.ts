declare const __BUILD__: string;

/** Id of this build of the client; changes with every release. */
export const build: string = typeof __BUILD__ === 'string' ? __BUILD__ : 'unbuilt';
