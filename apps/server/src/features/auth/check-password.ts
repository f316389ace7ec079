// Whether a new password is good enough for this person: long, not of the usual ones, none of his own names.
import { decidePassword } from '@kontor/domain/access'
import { orRefuse } from '../../kernel/refusal-error.ts'
import type { Tenant } from '../../kernel/tenants/tenants.store.ts'
import type { User } from '../users/public.ts'
import { isCommonPassword } from './common-passwords.ts'

/** Refuses at `field`. Of nobody: by what is refused of any person's. */
export function checkPassword(
  password: string,
  person: Pick<User, 'firstName' | 'lastName' | 'email'> | null,
  tenant: Pick<Tenant, 'key' | 'name'> | null,
  field = 'newPassword',
): void {
  const own = person === null ? [] : [person.firstName, person.lastName, person.email]
  const names = [...own, tenant?.key ?? '', tenant?.name ?? '', 'Kontor']
  orRefuse(decidePassword(password, { isCommon: isCommonPassword, names }, field))
}
