import type { RightsAccess } from '@soportica/contract/permissions/lacking'
import type { RecordKind } from '@soportica/contract/records/records'
import type { RecordCard } from '@soportica/contract/records/recordCalls'
import { IconFileSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { isApiError } from '../../lib/api/apiError.ts'
import { ErrorState } from '../feedback/ErrorState.tsx'
import { Message } from '../feedback/Message.tsx'
import { PageTitle } from '../page/PageTitle.tsx'
import { WithRight } from '../page/WithRight.tsx'
import classes from './Record.module.css'
import { addressOf, chosenIn } from './recordAddress.ts'
import { RecordHeader, RecordSkeleton } from './RecordHeader.tsx'
import { RecordNotFound } from './RecordNotFound.tsx'
import { RecordLogs } from './RecordLogs.tsx'
import { RecordPicker } from './RecordPicker.tsx'
import { RecordStages } from './RecordStages.tsx'
import type { RecordSearch } from './useFoundRecords.ts'
import { recordName, useRecord } from './useRecord.ts'

type Props = {
  readonly kind: RecordKind
  readonly access: RightsAccess
  readonly title: string
  readonly noun: string
  // Content of this kind, between name and stages.
  readonly children?: (record: RecordCard) => ReactNode
  // An additional search besides words, and its filter.
  readonly search?: RecordSearch
  readonly filters?: ReactNode
}

export const RecordPage = (props: Props) => (
  <WithRight access={props.access}>
    <Consultation {...props} />
  </WithRight>
)

/** One record to read: facts, and the attachments and notes of each stage that the user may read. */
function Consultation({ kind, title, noun, children, search, filters }: Props) {
  const [query, setQuery] = useSearchParams()
  const id = chosenIn(query)
  const result = useRecord(kind, id)
  const record = id === null ? undefined : result.data
  return (
    <>
      <PageTitle title={title} description={id === null ? `Elija ${noun} para ver sus adjuntos y sus notas` : undefined} />
      <div className={classes.bar}>
        <RecordPicker
          kind={kind}
          chosen={record ? recordName(record) : null}
          onChoose={(chosen) => setQuery(addressOf(chosen))}
          search={search}
        />
        {filters}
        <RecordLogs key={id} kind={kind} record={record} noun={noun} />
      </div>
      {id === null && <NothingChosen noun={noun} />}
      {id !== null && result.isPending && <RecordSkeleton />}
      {id !== null && !record && !result.isPending && <Missing error={result.error} noun={noun} onRetry={() => void result.refetch()} />}
      {record && (
        <>
          <RecordHeader record={record} />
          {children?.(record)}
          <RecordStages key={`etapas-${record.id}`} sistema={kind.sistema} record={record} />
        </>
      )}
    </>
  )
}

const drawing = <IconFileSearch size={26} stroke={1.5} />

function NothingChosen({ noun }: { noun: string }) {
  return (
    <Message
      icon={drawing}
      title={`Elija ${noun}`}
      text={`${noun.startsWith('una ') ? 'Búsquela' : 'Búsquelo'} por su número, su código o palabras de su nombre.`}
    />
  )
}

function Missing({ error, noun, onRetry }: { error: unknown; noun: string; onRetry: () => void }) {
  if (!isApiError(error, 404)) return <ErrorState error={error} onRetry={onRetry} />
  return <RecordNotFound text={`Busque ${noun} en el campo de arriba.`} />
}
