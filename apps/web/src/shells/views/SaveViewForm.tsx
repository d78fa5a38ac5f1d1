import { Alert, Checkbox } from '@mantine/core'
import type { ListView } from '@soportica/contract/views/listViews'
import { useState } from 'react'
import { isApiError, sentenceOf } from '../../lib/api/apiError.ts'
import { SavedNameForm, type SavedNameValues } from '../sharing/SavedNameForm.tsx'
import { sendView } from './viewVerbs.ts'

type Props = {
  /** Absent: a new one. */
  readonly view: ListView | undefined
  readonly content: Pick<ListView, 'lista' | 'consulta' | 'columnas'>
  readonly mayShare: true | string
  readonly onSaved: (id: number) => void
  readonly onCancel: () => void
}
type Failure = { readonly mensaje: string; readonly campo?: string | undefined }
const ownFields: readonly string[] = ['nombre', 'compartida', 'perfil', 'oficial']

/** The refusal; of a field that somebody else changed meanwhile with the value that it has now. */
function failureOf(error: unknown): Failure {
  const mensaje = sentenceOf(error)
  if (!isApiError(error)) return { mensaje }
  const now = (error.answer?.conflictos ?? []).map(({ etiqueta, actual }) => ` «${etiqueta}» dice ahora «${actual}».`)
  return { mensaje: `${mensaje}${now.join('')}`, campo: error.campo }
}

/** The name of a view, and its sharing. */
export function SaveViewForm({ view, content, mayShare, onSaved, onCancel }: Props) {
  const [oficial, setOficial] = useState(view?.oficial === 1)
  // A refused save may be sent again, over the values that it was shown.
  const [version, setVersion] = useState(view?.version)
  const [failed, setFailed] = useState<Failure>()
  const [busy, setBusy] = useState(false)
  const save = async (values: SavedNameValues) => {
    setBusy(true)
    try {
      const official = oficial && values.compartida === 2 ? 1 : 0
      const { id } = await sendView({ ...content, ...values, id: view?.id ?? 0, oficial: official, version })
      onSaved(id)
    } catch (error) {
      setFailed(failureOf(error))
      if (isApiError(error) && error.answer?.version !== undefined) setVersion(error.answer.version)
    } finally {
      setBusy(false)
    }
  }
  return (
    <SavedNameForm
      label={view ? 'Editar la vista' : 'Guardar vista'}
      what="vistas"
      mayShare={mayShare === true}
      start={view}
      busy={busy}
      failed={failed}
      onTyped={() => setFailed(undefined)}
      onSave={(values) => void save(values)}
      onCancel={onCancel}
    >
      {({ compartida }) => (
        <>
          {mayShare === true && compartida === 2 && (
            <Checkbox
              label="Oficial"
              description="Sale primero para todos; la cambian los administradores"
              checked={oficial}
              error={failed?.campo === 'oficial' && failed.mensaje}
              onChange={({ currentTarget }) => setOficial(currentTarget.checked)}
            />
          )}
          {failed && !ownFields.includes(failed.campo ?? '') && (
            <Alert color="red" role="alert">
              {failed.mensaje}
            </Alert>
          )}
        </>
      )}
    </SavedNameForm>
  )
}
