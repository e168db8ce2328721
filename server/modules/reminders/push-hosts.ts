/** The push services of browsers. The server sends requests to no other host, whatever address a device registers. */
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

/** True if `endpoint` (from a browser's push subscription) belongs to a known push service. */
export function isPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username } = new URL(endpoint);
  return protocol === 'https:' && port === '' && username === '' && hosts.some((host) => host.test(hostname));
}
