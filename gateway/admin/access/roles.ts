import type { Permission, Role, Roles } from '#schemas/admin';
import type { MerchantProfile } from '#schemas/platform';
import rolesData from '../../../schemas/admin/roles.json' with { type: 'json' };

const roles = rolesData as Roles;

/** What roles let an operator do, all together. */
export function permissionsOf(own: readonly Role[]): ReadonlySet<Permission> {
  return new Set(own.flatMap((role) => roles[role].permissions));
}

/**
 * The greatest amount that an operator may move with a permission, in minor units: of the roles that allow it the one with the
 * most. Infinity without a limit; zero where none of the roles allows it.
 */
export function limitOf(
  own: readonly Role[],
  permission: Permission,
  currency: string,
  { backOffice }: Pick<MerchantProfile, 'backOffice'>,
): number {
  const limits = own
    .filter((role) => roles[role].permissions.includes(permission))
    .map((role) => {
      const given = backOffice?.limits?.[role];
      if (given) return given[currency] ?? 0;
      return roles[role].limited ? 0 : Number.POSITIVE_INFINITY;
    });
  return Math.max(0, ...limits);
}
