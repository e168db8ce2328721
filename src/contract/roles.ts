/** The role of a signed-in user (1-public §1). Any role that is not staff is a student. */
export const roles = ['admin', 'subadmin', 'student'] as const;
export type Role = (typeof roles)[number];

export const isStaff = (role: Role) => role === 'admin' || role === 'subadmin';

/**
 * Who may call an endpoint. `anyone`: an invalid token counts as none (O-031). `signed-in`: any role. `student`:
 * students only. `staff`: admins and sub-admins. `admin`: admins only.
 */
export const accesses = ['anyone', 'signed-in', 'student', 'staff', 'admin'] as const;
export type Access = (typeof accesses)[number];

export const mayCall: Record<Access, (role: Role | null) => boolean> = {
  anyone: () => true,
  'signed-in': (role) => role !== null,
  student: (role) => role === 'student',
  staff: (role) => role !== null && isStaff(role),
  admin: (role) => role === 'admin',
};
