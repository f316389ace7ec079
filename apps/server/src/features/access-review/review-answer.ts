// The access review as the wire carries it: names as they were on the day, in the caller's language where they have texts.
import { type AccessReviewAnswer, type Language, givenStandingOnWire, textOfRole } from '@kontor/contract'
import type { Permission } from '@kontor/domain/access'
import { type AccessReview, type Held, type KeptVersion, periodsById, rowsAt } from '@kontor/domain/access-review'
import { type AccountId, type CompanyId, type UserId, maskNumber } from '@kontor/domain/identifiers'
import { instantText } from '../../kernel/clock.ts'
import type { RightsUntil } from './access-review.store.ts'

type Answer = Pick<AccessReviewAnswer, 'people' | 'accounts' | 'accountsHeld' | 'strongRights'>

export function reviewAnswer(review: AccessReview, records: RightsUntil, end: number, language: Language): Answer {
  const byId = <Row extends { readonly id: string }>(versions: readonly KeptVersion<Row>[]) =>
    new Map<string, Row>(rowsAt(periodsById(versions).values(), end).map((row) => [row.id, row]))
  const companies = byId(records.companies)
  const currencies = byId(records.currencies)
  const held = review.accountsHeld.flatMap(({ accounts }) => accounts)
  const names = new Intl.Collator(language)
  return {
    people: chosen(byId(records.people), [...review.accountsHeld, ...review.strongRights], 'userId')
      .map(({ id, name, email }) => ({ id, name, email }))
      .toSorted((one, next) => names.compare(one.name, next.name)),
    accounts: chosen(byId(records.accounts), held, 'accountId')
      .map(({ id, shortName, number, currencyId, companyId }) => ({
        id,
        shortName,
        number: number === null ? null : maskNumber(number),
        currencyCode: currencies.get(currencyId)?.code ?? '',
        companyId,
        companyName: companies.get(companyId)?.name ?? '',
      }))
      .toSorted((one, next) => names.compare(one.shortName, next.shortName)),
    accountsHeld: review.accountsHeld.map(({ withSalaries, accounts, ...one }) => ({
      ...heldAnswer(one, companies, language),
      withSalaries,
      accounts: accounts.map(({ accountId, since, lastUsedAt, isUnused }) => ({
        accountId: accountId as AccountId,
        since: instantOf(since),
        lastUsedAt: instantOf(lastUsedAt),
        isUnused,
      })),
    })),
    strongRights: review.strongRights.map(({ since, ...one }) => ({
      ...heldAnswer(one, companies, language),
      since: instantOf(since),
    })),
  }
}

function heldAnswer<Right extends Permission>(
  { userId, right, companyId, grants, standing }: Held<Right>,
  companies: ReadonlyMap<string, { readonly name: string }>,
  language: Language,
) {
  const { givenBy, givenAt, confirmedBy, confirmedAt } = grants[0].gift
  return {
    userId: userId as UserId,
    right,
    companyId: companyId as CompanyId | null,
    companyName: companies.get(companyId ?? '')?.name ?? null,
    roleNames: grants.map(({ roleKey }) => textOfRole(roleKey, language)),
    standing: givenStandingOnWire[standing],
    givenBy,
    givenAt: instantOf(givenAt),
    confirmedBy,
    confirmedAt: instantOf(confirmedAt),
  }
}

/** Of all rows those that others name. */
function chosen<Row, Name extends string>(
  rows: ReadonlyMap<string, Row>,
  named: readonly { readonly [Key in Name]: string }[],
  name: Name,
): Row[] {
  return [...new Set(named.map((one) => one[name]))].flatMap((id) => rows.get(id) ?? [])
}

function instantOf(at: number | null): string | null {
  return at === null ? null : instantText(at)
}
