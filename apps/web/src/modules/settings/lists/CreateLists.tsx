import type { Answer } from '@soportica/contract/core/endpoint'
import { createSharepointLists, getListsTemplate } from '@soportica/contract/settings/listsSync'
import { IconDownload, IconPlaylistAdd } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { sentenceOf } from '../../../lib/api/apiError.ts'
import { toast } from '../../../lib/toast.ts'
import { saveFile } from '../../../shells/export/saveFile.ts'
import { confirm } from '../../../shells/feedback/confirm.tsx'
import { BusyButton } from '../../../ui/BusyButton.tsx'
import { Refusal } from '../../../ui/Refusal.tsx'
import { trialKey } from './useListsSync.ts'
import classes from '../components/Settings.module.css'

type Created = Answer<typeof createSharepointLists>
type Props = {
  readonly sitio: string
  readonly chosen: Readonly<Record<string, string>>
  readonly onCreated: (ids: Readonly<Record<string, string>>) => void
}

const question = {
  titulo: 'Crear las listas en SharePoint',
  mensaje:
    '¿Crear las listas que faltan? Se crean en el sitio las listas que faltan, con sus columnas, y a las que ya están se les agregan las columnas que les faltan. Nada se borra. Después revise y guarde.',
  aceptar: 'Crear listas',
}

/** Creates the missing lists in SharePoint, or gives an administrator the template. */
export function CreateLists({ sitio, chosen, onCreated }: Props) {
  const [busy, setBusy] = useState<'create' | 'template' | null>(null)
  const [created, setCreated] = useState<Created | null>(null)
  const [failure, setFailure] = useState('')
  const id = useId()
  const client = useQueryClient()
  const closed = sitio === '' ? 'Elija primero el sitio.' : undefined
  const work = async (what: 'create' | 'template', act: () => Promise<void>) => {
    setBusy(what)
    setFailure('')
    await act().catch((error: unknown) => setFailure(sentenceOf(error)))
    setBusy(null)
  }
  const create = async () => {
    if (!(await confirm(question))) return
    await work('create', async () => {
      setCreated(null)
      const listas = Object.fromEntries(Object.entries(chosen).filter(([, list]) => list !== ''))
      const answer = await call(createSharepointLists, { body: { sitio, listas } })
      onCreated(Object.fromEntries(answer.listas.filter((list) => list.id !== '').map((list) => [list.lista, list.id])))
      if (answer.exito) toast.success(`${answer.mensaje} Revise y guarde.`)
      client.setQueryData(trialKey, null)
      setCreated(answer)
    })
  }
  const download = () => work('template', async () => saveFile(await call(getListsTemplate, { query: {} }), 'soportica-listas.xml'))
  const failing = created?.listas.filter(({ resultado }) => resultado === 'falla') ?? []
  return (
    <div className={classes.creation} role="group" aria-labelledby={id}>
      <p id={id} className={classes.hint}>
        ¿Aún no están en el sitio? Soportica las crea con sus columnas si la aplicación tiene el permiso de Microsoft Graph Sites.Manage.All
        (o la función «manage» en el sitio con Sites.Selected). Sin ese permiso, un administrador de SharePoint aplica la plantilla con
        Invoke-PnPSiteTemplate.
      </p>
      <div className={classes.creationButtons}>
        <BusyButton
          type="button"
          variant="default"
          busy={busy === 'create'}
          leftSection={<IconPlaylistAdd size="1.2em" aria-hidden />}
          refusal={closed}
          onClick={() => void create()}
        >
          Crear las listas que faltan
        </BusyButton>
        <BusyButton
          type="button"
          variant="default"
          busy={busy === 'template'}
          leftSection={<IconDownload size="1.2em" aria-hidden />}
          onClick={() => void download()}
        >
          Descargar plantilla PnP
        </BusyButton>
      </div>
      <Refusal sentence={failure} />
      <div role="status">
        {created && failing.length > 0 && (
          <>
            <p>{created.mensaje}</p>
            <ul>
              {failing.map(({ lista, nombre, mensaje }) => (
                <li key={lista}>
                  <strong>{nombre}</strong>: {mensaje}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  )
}
