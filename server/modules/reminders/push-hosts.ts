/** The push services of browsers: the server calls no other address that a device names. */
const hosts = [
  // Chrome, Edge on Android, Samsung Internet, Opera, Brave
  /^fcm\.googleapis\.com$/,
  /^jmt17\.google\.com$/,
  // Firefox
  /^([a-z0-9-]+\.)?push\.services\.mozilla\.com$/,
  // Edge on Windows
  /^[a-z0-9-]+\.notify\.windows\.com$/,
  // Safari
  /^([a-z0-9-]+\.)?push\.apple\.com$/,
];

/** `endpoint`: as a browser's subscription names it. */
export function isPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username } = new URL(endpoint);
  return protocol === 'https:' && port === '' && username === '' && hosts.some((host) => host.test(hostname));
}
