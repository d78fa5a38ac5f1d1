import { getRequestById, type RequestDetail, type RequestStep } from '@soportica/contract/requests/calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { sentenceOf } from '../../lib/api/apiError.ts'
import { useSession } from '../../lib/session/session.ts'
import { ChangedMeanwhile } from '../../shells/record-dialog/ChangedMeanwhile.tsx'
import { onceOpened } from '../../shells/record-dialog/openedRecord.ts'
import { RecordDialog } from '../../shells/record-dialog/RecordDialog.tsx'
import type { RecordKind, Saved } from '../../shells/record-dialog/recordKind.ts'
import { useRecordForm } from '../../shells/record-dialog/useRecordForm.ts'
import { DecisionButtons } from './components/DecisionButtons.tsx'
import { RequestBody } from './components/RequestBody.tsx'
import { RequestHead } from './components/RequestHead.tsx'
import { doneMeanwhile, meanwhileSentence } from './doneMeanwhile.ts'
import { isMoved } from './movedMeanwhile.ts'
import { requestsKey } from './requestList.ts'
import {
  type BegunRequest,
  bodyOf,
  fieldOrder,
  filesField,
  formOf,
  initialWire,
  labelOf,
  type LoadedRequest,
  noShape,
  problemsOf,
  type RequestShape,
  titleOf,
  wireOf,
} from './requestValues.ts'
import { useSendRequest } from './useSendRequest.ts'

export type RequestFormProps = {
  // Absent for a new one.
  readonly loaded: LoadedRequest | undefined
  // A new request for a record.
  readonly begun?: BegunRequest
  readonly opened: boolean
  readonly onSaved: () => void
  // Saved; reload it.
  readonly onReload: () => void
  readonly onClose: () => void
  readonly onClosed: () => void
}

const nothingChanged = 'No has realizado ninguna modificación'

type Extras = { readonly shape: RequestShape; readonly files: readonly File[]; readonly of: BegunRequest | undefined }
/** The extras of the form change while it is filled: read when needed. */
function useKind(solId: number, extras: { readonly current: Extras }, send: ReturnType<typeof useSendRequest>['send']): RecordKind<Saved> {
  return useMemo(
    () => ({
      errorsOf: (wire, _, body) => problemsOf(wire, extras.current.shape, body),
      order: fieldOrder,
      nothingChanged,
      // Files do not outlive the page.
      secret: [filesField],
      toWire: wireOf,
      toForm: formOf,
      fromRecord: (record) => record,
      bodyOf: (wire, _, version, clave) => bodyOf(wire, extras.current.shape, { solId, version, clave, of: extras.current.of }),
      keyed: solId === 0,
      send: (body) => send(body, extras.current.files),
    }),
    [solId, extras, send],
  )
}

/** Changes by others since the opening, refetched when some request changed. */
function useMeanwhile(detail: RequestDetail | undefined): RequestStep | undefined {
  const { user } = useSession()
  const { data } = useQuery({
    queryKey: [...requestsKey, 'open', detail?.solId],
    queryFn: ({ signal }) => call(getRequestById, { body: { sopid: detail!.solId } }, { signal }),
    enabled: detail !== undefined,
    initialData: detail,
    ...onceOpened,
  })
  return detail && data && doneMeanwhile(detail.pasos, data.pasos, user?.usuid ?? 0)
}

export function RequestForm({ loaded, begun, opened, onSaved, onReload, onClose, onClosed }: RequestFormProps) {
  const { user } = useSession()
  const detail = loaded?.detail
  const solId = detail?.solId ?? 0
  const cache = useQueryClient()
  const [refusal, setRefusal] = useState('')
  const [files, setFiles] = useState<readonly File[]>([])
  const [shape, setShape] = useState<RequestShape>(detail ?? noShape)
  const sending = useSendRequest()
  const extras = useRef<Extras>({ shape, files, of: begun })
  extras.current = { shape, files: shape.requiereAdjunto === 1 ? files : [], of: begun }
  const kind = useKind(solId, extras, sending.send)
  const [initial] = useState(() => initialWire(loaded, begun))
  const record = useRecordForm({
    kind,
    initial,
    version: detail?.version,
    draftName: `${user?.usuid ?? 0}.request.${solId}${begun ? `.de.${begun.sistema}.${begun.registro}` : ''}`,
    onSaved,
    onFailure: (error) => {
      if (!isMoved(error)) return false
      onMoved(sentenceOf(error))
      return true
    },
  })
  const choose = (chosen: readonly File[]) => {
    setFiles(chosen)
    record.form.clearErrors(filesField)
    record.form.setValue(filesField, chosen.map(({ name, size }) => `${name} ${size}`).join(', '))
  }
  const meanwhile = useMeanwhile(detail)
  const moved = meanwhile ? meanwhileSentence(meanwhile, 'esta solicitud') : refusal
  // Concurrent edits are merged.
  const saves = refusal === '' && (!meanwhile || meanwhile.de === meanwhile.a)
  const onMoved = (sentence: string) => {
    setRefusal(sentence)
    void cache.invalidateQueries({ queryKey: requestsKey })
  }
  const refresh = () => {
    record.finish()
    onReload()
  }
  const readOnly = detail !== undefined && detail.acciones['editar'] !== true
  return (
    <RecordDialog
      opened={opened}
      title={detail ? titleOf(detail.numero) : (begun?.title ?? 'Nueva Solicitud')}
      subject={detail && <RequestHead detail={detail} />}
      addressed={detail !== undefined}
      record={record}
      order={fieldOrder}
      labelOf={labelOf}
      saveLabel={detail ? 'Guardar Cambios' : 'Guardar'}
      wide
      maximised={detail !== undefined}
      readOnly={readOnly}
      {...(!saves && { waiting: moved })}
      extras={
        detail && (
          <DecisionButtons detail={detail} moved={moved} changed={record.changed} onDone={onSaved} onMoved={onMoved} onReload={refresh} />
        )
      }
      onClose={onClose}
      onClosed={onClosed}
    >
      <ChangedMeanwhile sentence={moved} record="la solicitud" written={record.changed} sends={saves} onReload={refresh} />
      <RequestBody
        loaded={loaded}
        begun={begun}
        shape={shape}
        onShape={setShape}
        readOnly={readOnly}
        files={files}
        onFiles={choose}
        share={record.busy ? sending.share : undefined}
        onStop={sending.stop}
      />
    </RecordDialog>
  )
}
