/** Access tokens: short-lived, signed with the server's secret, valid for API calls only. */
import { createSigner, createVerifier } from 'fast-jwt';
import { limits } from '../../src/contract/limits.ts';
import type { Role } from '../../src/contract/roles.ts';
import type { Deps } from '../deps/deps.ts';

export interface AccessClaims {
  userId: number;
  sessionId: string;
}

type Needs = Pick<Deps, 'settings' | 'now'>;
const algorithm = 'HS256';
const issuer = 'nightfloat';
const audience = 'nightfloat-api';
const kind = 'access';

export function makeAccessToken({ settings, now }: Needs, caller: AccessClaims & { role: Role }): string {
  const sign = createSigner({
    key: settings.tokenSecret,
    algorithm,
    iss: issuer,
    aud: audience,
    sub: String(caller.userId),
    expiresIn: limits.accessTokenSeconds * 1000,
    clockTimestamp: now().getTime(),
  });
  return sign({ sid: caller.sessionId, role: caller.role, typ: kind });
}

/**
 * Returns a function that verifies a token and returns its claims, or null if it is forged, expired or issued for
 * another purpose. It does not look up the session.
 */
export function accessTokenReader({ settings, now }: Needs): (token: string) => AccessClaims | null {
  const verify = createVerifier({
    key: settings.tokenSecret,
    algorithms: [algorithm],
    allowedIss: issuer,
    allowedAud: audience,
    requiredClaims: ['iss', 'aud', 'sub', 'exp', 'sid', 'typ'],
    // The verifier's clock is fixed when it is created, so expiry is checked below.
    ignoreExpiration: true,
    cache: false,
  });
  return (token) => {
    try {
      const { sub, sid, typ, exp } = verify(token) as Record<'sub' | 'sid' | 'typ' | 'exp', unknown>;
      if (typeof exp !== 'number' || exp * 1000 < now().getTime()) return null;
      const userId = Number(sub);
      const holds = typ === kind && Number.isSafeInteger(userId) && typeof sid === 'string' && uuid.test(sid);
      return holds ? { userId, sessionId: sid } : null;
    } catch {
      return null;
    }
  };
}

const uuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/;
