import { assert, constantFrom, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { destination, pathOfProduct } from '../../../src/areas/auth/sign-in/sign-in.rules.ts';
import { users } from '../../support/render.tsx';

describe('the destination after a sign-in', () => {
  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '\\/evil.example',
    'javascript:alert(1)',
    'student/dashboard',
    '',
    null,
    undefined,
    7,
    { pathname: '/courses' },
  ])('is not %j, which is no path of the app', (next) => {
    expect(pathOfProduct(next)).toBeNull();
  });

  it.each(['/signin', '/SignUp', '/forgot-password', '/reset-password/u/t', '/api/docs'])(
    'is never %s',
    (next) => {
      expect(pathOfProduct(next)).toBeNull();
    },
  );

  it('keeps query and hash', () => {
    expect(pathOfProduct('/student/question?category=3#stem')).toBe('/student/question?category=3#stem');
  });

  it('never names another host, whatever the address asks for', () => {
    const spiced = string({
      unit: constantFrom('/', '\\', '.', '@', ':', '\t', '\n', '%', 'e', '?', '#'),
    });
    assert(
      property(spiced, (tail) => {
        const path = pathOfProduct(`/${tail}`);
        if (path === null) return;
        expect(new URL(path, 'https://product.example').host).toBe('product.example');
        expect(path.startsWith('//')).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });

  it('is not an area that the account cannot use', () => {
    expect(destination(users.student, '/admin/courses')).toBe('/student/dashboard');
    expect(destination(users.admin, '/student/question?category=1')).toBe('/admin/dashboard');
    expect(destination(users.subadmin, '/admin/reviews')).toBe('/admin/reviews');
    expect(destination(users.admin, '/about')).toBe('/about');
  });
});
