// The people at a partner: how they are reached, and the card of each for another program.
import type { ContactAnswer, PartnerAnswer } from '@kontor/contract'
import { Loader } from '@mantine/core'
import { RowActions, saveFile } from '@kontor/ui'
import { IconAddressBook, IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { RemoveRecordModal } from '../../../shared/forms/remove-record-modal.tsx'
import { AddButton } from '../../../shared/lists/add-button.tsx'
import { useRowAct } from '../../../shared/lists/use-row-act.ts'
import { ReadFailure } from '../../../shared/read-failure.tsx'
import { type PartnerPlace, contactsQuery } from '../partners.queries.ts'
import { deleteContact } from '../save-contact.ts'
import { usePartnerWords } from '../use-partner-words.ts'
import { ContactForm } from './contact-form.tsx'
import { PartnerFacts } from './partner-facts.tsx'
import { vcardOf } from '../vcard.ts'

type Act = 'edit' | 'delete'

const none: readonly never[] = []
const icon = { size: 15, 'aria-hidden': true } as const

export function ContactsTab(props: {
  readonly place: PartnerPlace
  readonly partner: PartnerAnswer
  readonly mayEdit: boolean
}): ReactNode {
  const { place, partner, mayEdit } = props
  const { t } = useTranslation('partners')
  const { data, error, isFetching, refetch } = useQuery(contactsQuery(place))
  const { shown, show, add, close } = useRowAct<Act, ContactAnswer>(data ?? none)
  return (
    <div className="partner-tab">
      {mayEdit && (
        <div>
          <AddButton subject="contact" onClick={add} />
        </div>
      )}
      {error !== null && <ReadFailure error={error} isReading={isFetching} onRetry={() => void refetch()} />}
      {data === undefined && error === null && (
        <p role="status">
          <Loader size={16} aria-hidden /> {t('contacts.loading')}
        </p>
      )}
      {data?.length === 0 && <p className="partner-text">{t('contacts.none')}</p>}
      {data !== undefined && data.length > 0 && (
        <ul className="partner-records">
          {data.map((one) => (
            <Contact key={one.id} contact={one} organisation={partner.name} show={mayEdit ? show : null} />
          ))}
        </ul>
      )}
      {(shown?.act === 'add' || shown?.act === 'edit') && (
        <ContactForm place={place} saved={shown.row} onClose={close} />
      )}
      {shown?.act === 'delete' && (
        <RemoveRecordModal
          subject="contact"
          row={shown.row}
          remove={(row) => deleteContact(place, row)}
          onClose={close}
        >
          {t('contacts.whatIsDeleted')}
        </RemoveRecordModal>
      )}
    </div>
  )
}

function Contact(props: {
  readonly contact: ContactAnswer
  readonly organisation: string
  /** Null: the person may not change it. */
  readonly show: ((act: Act, contact: ContactAnswer) => void) | null
}): ReactNode {
  const { contact, organisation, show } = props
  const { name, position, email, phone, remarks } = contact
  const { t } = useTranslation(['partners', 'records'])
  const words = usePartnerWords()
  const titleId = useId()
  return (
    <li aria-labelledby={titleId}>
      <div className="partner-record-head">
        <strong id={titleId}>{name}</strong>
        {position !== null && <span className="k-dim">{position}</span>}
        <RowActions
          rowLabel={name}
          actions={[
            {
              label: t('contacts.card'),
              icon: <IconAddressBook {...icon} />,
              onClick: () =>
                saveFile(new Blob([vcardOf(contact, organisation)], { type: 'text/vcard' }), `${name}.vcf`),
            },
            ...(show === null
              ? []
              : [
                  { label: t('records:edit'), icon: <IconPencil {...icon} />, onClick: () => show('edit', contact) },
                  {
                    label: t('records:delete'),
                    icon: <IconTrash {...icon} />,
                    isDangerous: true,
                    onClick: () => show('delete', contact),
                  },
                ]),
          ]}
        />
      </div>
      <PartnerFacts
        facts={[
          [
            t('contacts.email'),
            email !== null && (
              <a key="email" className="k-link" href={`mailto:${email}`}>
                {email}
              </a>
            ),
          ],
          [t('contacts.phone'), phone],
          [words.field('remarks'), remarks],
        ]}
      />
    </li>
  )
}
