// A contract as its readers see it, with when its reports are due next.
import {
  type CommunicationAnswer,
  communicationStateOnWire,
  communicationTypeOnWire,
  reportScheduleOnWire,
  reportTypeOnWire,
  weekdayOnWire,
} from '@kontor/contract'
import { limits } from '@kontor/domain'
import { nextDueTimes } from '@kontor/domain/communications'
import { type Bic, bicCountry } from '@kontor/domain/identifiers'
import { formatDecimal } from '@kontor/domain/money'
import { type ProfileOverrides, isProfileProperty, profileProperties, profileWith } from '@kontor/formats/profiles'
import type { Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { KeptProposal } from '../proposals/public.ts'
import type { CommunicationRow } from './communications.store.ts'
import { parseTerms } from './contract-terms.ts'
import { findingsOf, tellTroubles } from './folder-findings.ts'
import { foldersOf, placesFor } from './folders.ts'

export function communicationAnswer(
  kernel: Kernel,
  caller: Caller,
  row: CommunicationRow,
  waiting: KeptProposal | null = null,
): CommunicationAnswer {
  const profile = profileWith(row.profileName, row.profileOverrides)
  const now = kernel.clock.now()
  return {
    id: row.id,
    companyId: row.companyId,
    name: row.name,
    type: communicationTypeOnWire[row.type],
    state: communicationStateOnWire[row.state],
    bankName: row.bankName,
    bankIdentifierCode: row.bankIdentifierCode,
    country: bicCountry(row.bankIdentifierCode as Bic),
    profile: row.profileName,
    profileOverrides: overridesOf(row.profileOverrides),
    zone: profile.zone,
    sepaFormat: row.sepaFormat,
    foreignFormat: row.foreignFormat,
    outFolder: row.outFolder,
    inFolder: row.inFolder,
    folders: foldersAnswer(kernel, caller, row),
    foldersTestedAt: row.foldersTestedAt,
    ebics: row.ebics,
    reports: row.reports.map((report) => ({
      reportType: reportTypeOnWire[report.reportType],
      schedule: reportScheduleOnWire[report.schedule],
      weekday: report.weekday && weekdayOnWire[report.weekday],
      monthDay: report.monthDay,
      dueTime: report.dueTime,
      nextDueTimes: [...nextDueTimes(report, profile.zone, now, limits.count.shownDueTimes)],
    })),
    proposed: waiting && proposedAnswer(waiting),
    version: row.version,
  }
}

/** In the order of the properties, each as it was written. */
function overridesOf(overrides: ProfileOverrides): CommunicationAnswer['profileOverrides'] {
  return Object.keys(profileProperties)
    .filter(isProfileProperty)
    .flatMap((property) => {
      const value = overrides[property]
      if (value === undefined) return []
      return [{ property, value: typeof value === 'object' && value !== null ? formatDecimal(value) : value }]
    })
}

function foldersAnswer(kernel: Kernel, caller: Caller, row: CommunicationRow): CommunicationAnswer['folders'] {
  if (row.type !== 'file') return null
  const { outFolder, inFolder } = foldersOf(kernel, row)
  return {
    out: outFolder,
    in: inFolder,
    places: [...placesFor(kernel, caller.tenant.key, row.id)],
    troubles: tellTroubles(kernel, row.id, caller.language),
    leftAlone: findingsOf(kernel, row.id).leftAlone.slice(0, limits.count.leftAlone),
  }
}

function proposedAnswer({ id, wanted, proposedBy, proposedByName, expiresAt }: KeptProposal) {
  return { ...parseTerms(wanted), id, proposedById: proposedBy, proposedBy: proposedByName, expiresAt }
}
