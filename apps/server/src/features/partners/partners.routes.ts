// Routes of partners, their accounts and people: those of a company, and the global ones.
import type { Registrar } from '../../kernel/http/register.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { searchBeneficiaries } from './beneficiary-search.store.ts'
import { createBeneficiary, deleteBeneficiary, updateBeneficiary } from './change-beneficiaries.ts'
import { createContact, deleteContact, updateContact } from './change-contacts.ts'
import { createPartner } from './create-partner.ts'
import {
  confirmBeneficiaryChange,
  declineBeneficiaryChange,
  withdrawBeneficiaryChange,
} from './decide-beneficiary-changes.ts'
import { importPartners, previewPartnerImport } from './import-partners.ts'
import { linkPartner } from './link-partner.ts'
import { listPartners } from './list-partners.ts'
import { listWaitingBeneficiaries } from './list-waiting-beneficiaries.ts'
import { getPartnerHeadings, updatePartnerHeadings } from './partner-headings.ts'
import { partnerPlaceOf } from './partner-place.ts'
import {
  readBeneficiaries,
  readBeneficiary,
  readBeneficiaryChanges,
  readContact,
  readContacts,
  readPartner,
} from './read-partners.ts'
import { deleteGlobalPartner, removePartner } from './remove-partner.ts'
import { updatePartner } from './update-partner.ts'

export function partnersRoutes(on: Registrar, kernel: Kernel): void {
  on.route('listPartners', ({ caller, params, query }) => listPartners(kernel, caller, params.companyId, query))
  on.route('listPartnerBanks', ({ caller, params, query }) =>
    listPartners(kernel, caller, params.companyId, query, ['bank']),
  )
  on.route('listOtherPartners', ({ caller, params, query }) =>
    listPartners(kernel, caller, params.companyId, query, ['counterparty']),
  )
  on.route('getPartner', ({ caller, params }) => readPartner(kernel, caller, params))
  on.route('createPartner', ({ caller, params, body }) => createPartner(kernel, caller, params.companyId, body))
  on.route('updatePartner', ({ caller, params, body }) => updatePartner(kernel, caller, params, body))
  on.route('linkPartner', ({ caller, params }) => linkPartner(kernel, caller, params.companyId, params.partnerId))
  on.route('removePartner', ({ caller, params, query }) =>
    removePartner(kernel, caller, params.companyId, params.partnerId, query.version),
  )

  on.route('listGlobalPartners', ({ caller, query }) => listPartners(kernel, caller, null, query))
  on.route('getGlobalPartner', ({ caller, params }) => readPartner(kernel, caller, partnerPlaceOf(params)))
  on.route('createGlobalPartner', ({ caller, body }) => createPartner(kernel, caller, null, body))
  on.route('updateGlobalPartner', ({ caller, params, body }) =>
    updatePartner(kernel, caller, partnerPlaceOf(params), body),
  )
  on.route('deleteGlobalPartner', ({ caller, params, query }) =>
    deleteGlobalPartner(kernel, caller, params.id, query.version),
  )

  on.route('previewPartnerImport', async ({ caller, params, upload }) =>
    previewPartnerImport(kernel, caller, params.companyId, await upload()),
  )
  on.route('importPartners', async ({ caller, params, query, upload }) =>
    importPartners(kernel, caller, params.companyId, await upload(), query.shown),
  )
  on.route('previewGlobalPartnerImport', async ({ caller, upload }) =>
    previewPartnerImport(kernel, caller, null, await upload()),
  )
  on.route('importGlobalPartners', async ({ caller, query, upload }) =>
    importPartners(kernel, caller, null, await upload(), query.shown),
  )
  on.route('getPartnerHeadings', ({ caller }) => getPartnerHeadings(kernel, caller))
  on.route('updatePartnerHeadings', ({ caller, body }) => updatePartnerHeadings(kernel, caller, body.headings))

  beneficiaryRoutes(on, kernel)
  contactRoutes(on, kernel)
}

function beneficiaryRoutes(on: Registrar, kernel: Kernel): void {
  on.route('searchBeneficiaries', async ({ caller, params, query }) => [
    ...(await kernel.database.withTenant(caller.tenantId, (tx) => searchBeneficiaries(tx, params.companyId, query))),
  ])
  on.route('listBeneficiaries', ({ caller, params }) => readBeneficiaries(kernel, caller, params))
  on.route('getBeneficiary', ({ caller, params }) => readBeneficiary(kernel, caller, params))
  on.route('createBeneficiary', ({ caller, params, body }) => createBeneficiary(kernel, caller, params, body))
  on.route('updateBeneficiary', ({ caller, params, body }) => updateBeneficiary(kernel, caller, params, body))
  on.route('deleteBeneficiary', ({ caller, params, query }) => deleteBeneficiary(kernel, caller, params, query.version))
  on.route('listBeneficiaryChanges', ({ caller, params }) => readBeneficiaryChanges(kernel, caller, params))

  on.route('listGlobalBeneficiaries', ({ caller, params }) => readBeneficiaries(kernel, caller, partnerPlaceOf(params)))
  on.route('getGlobalBeneficiary', ({ caller, params }) => readBeneficiary(kernel, caller, globalOf(params)))
  on.route('createGlobalBeneficiary', ({ caller, params, body }) =>
    createBeneficiary(kernel, caller, partnerPlaceOf(params), body),
  )
  on.route('updateGlobalBeneficiary', ({ caller, params, body }) =>
    updateBeneficiary(kernel, caller, globalOf(params), body),
  )
  on.route('deleteGlobalBeneficiary', ({ caller, params, query }) =>
    deleteBeneficiary(kernel, caller, globalOf(params), query.version),
  )
  on.route('listGlobalBeneficiaryChanges', ({ caller, params }) =>
    readBeneficiaryChanges(kernel, caller, globalOf(params)),
  )

  on.route('listWaitingBeneficiaries', ({ caller, query }) => listWaitingBeneficiaries(kernel, caller, query))
  on.route('confirmBeneficiaryChange', ({ caller, params, body }) =>
    confirmBeneficiaryChange(kernel, caller, params.id, body),
  )
  on.route('declineBeneficiaryChange', ({ caller, params, body }) =>
    declineBeneficiaryChange(kernel, caller, params.id, body.reason),
  )
  on.route('withdrawBeneficiaryChange', ({ caller, params }) => withdrawBeneficiaryChange(kernel, caller, params.id))
}

function contactRoutes(on: Registrar, kernel: Kernel): void {
  on.route('listContacts', ({ caller, params }) => readContacts(kernel, caller, params))
  on.route('getContact', ({ caller, params }) => readContact(kernel, caller, params))
  on.route('createContact', ({ caller, params, body }) => createContact(kernel, caller, params, body))
  on.route('updateContact', ({ caller, params, body }) => updateContact(kernel, caller, params, body))
  on.route('deleteContact', ({ caller, params, query }) => deleteContact(kernel, caller, params, query.version))

  on.route('listGlobalContacts', ({ caller, params }) => readContacts(kernel, caller, partnerPlaceOf(params)))
  on.route('getGlobalContact', ({ caller, params }) => readContact(kernel, caller, globalOf(params)))
  on.route('createGlobalContact', ({ caller, params, body }) =>
    createContact(kernel, caller, partnerPlaceOf(params), body),
  )
  on.route('updateGlobalContact', ({ caller, params, body }) => updateContact(kernel, caller, globalOf(params), body))
  on.route('deleteGlobalContact', ({ caller, params, query }) =>
    deleteContact(kernel, caller, globalOf(params), query.version),
  )
}

/** What hangs on a global partner, in its place. */
function globalOf<Params extends Parameters<typeof partnerPlaceOf>[0]>(params: Params) {
  return { ...params, ...partnerPlaceOf(params) }
}
