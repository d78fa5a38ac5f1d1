import { FileButton, Skeleton } from '@mantine/core'
import { getLogo, logoLimits, removeLogo, saveLogo } from '@soportica/contract/settings/logo'
import { errorSentence } from '@soportica/contract/core/errors'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { sentenceOf } from '../../../lib/api/apiError.ts'
import { uploadForm } from '../../../lib/api/upload.ts'
import { formatRelative } from '../../../lib/format.ts'
import { toast } from '../../../lib/toast.ts'
import { confirm } from '../../../shells/feedback/confirm.tsx'
import { ErrorState } from '../../../shells/feedback/ErrorState.tsx'
import { focusSoon } from '../../../shells/list/focusAfterRemoval.ts'
import { BusyButton } from '../../../ui/BusyButton.tsx'
import { Refusal } from '../../../ui/Refusal.tsx'
import classes from './Logo.module.css'
import settings from '../components/Settings.module.css'

const key = ['logo'] as const
const hint = 'Una imagen PNG o JPEG de hasta 2 MB. Va en las actas de posventa (Excel y PDF), los correos y los informes en Excel.'

/** The installation's logo: the present one, another, or none. */
export function LogoPanel() {
  const headingId = useId()
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(getLogo, { query: {} }, { signal }),
    staleTime: 0,
  })
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  const reset = useRef<() => void>(null)
  const choose = useRef<HTMLButtonElement>(null)
  const doing = async (work: () => Promise<{ mensaje: string }>): Promise<boolean> => {
    setBusy(true)
    setRefusal('')
    let done = false
    try {
      toast.success((await work()).mensaje)
      done = true
    } catch (failure) {
      setRefusal(sentenceOf(failure))
    }
    await client.invalidateQueries({ queryKey: key })
    setBusy(false)
    return done
  }
  const send = (file: File | null): void => {
    if (!file || !data) return
    // The same file may be chosen once more after a refusal.
    reset.current?.()
    if (file.size > logoLimits.bytes) return setRefusal(errorSentence('logo.tamano'))
    const options = { signal: new AbortController().signal, onShare: () => undefined }
    void doing(() => uploadForm(saveLogo, { body: { version: String(data.version) } }, file, options))
  }
  const remove = async (): Promise<void> => {
    const question = {
      mensaje: '¿Quitar el logo? Actas, correos e informes saldrán sin él.',
      detalle: 'No se puede deshacer: para volver a ponerlo se elige el archivo de nuevo.',
      aceptar: 'Quitar',
      peligro: true,
    }
    if (!data || !(await confirm(question))) return
    const removed = await doing(() => call(removeLogo, { body: { version: data.version } }))
    // The button that was pressed is gone with the logo.
    if (removed) focusSoon(choose.current ?? undefined)
  }
  return (
    <section className={settings.section} aria-labelledby={headingId}>
      <div>
        <h3 id={headingId} className={settings.heading}>
          Logo
        </h3>
        <p className={settings.hint}>{hint}</p>
      </div>
      {error ? (
        <ErrorState error={error} title="Error al obtener el logo" onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton h="8rem" role="status" aria-label="Cargando el logo" />
      ) : (
        <>
          {data.imagen ? (
            <img className={classes.logo} src={data.imagen} width={data.ancho} height={data.alto} alt="Logo guardado" />
          ) : (
            <p className={settings.note}>No hay ningún logo.</p>
          )}
          {data.fecact && (
            <p className={settings.note}>
              Cambiado por {data.usuact} {formatRelative(data.fecact)}
            </p>
          )}
          <div className={classes.buttons}>
            <FileButton accept="image/png,image/jpeg" onChange={send} resetRef={reset}>
              {(props) => (
                <BusyButton {...props} ref={choose} busy={busy}>
                  {data.imagen ? 'Cambiar logo' : 'Elegir logo'}
                </BusyButton>
              )}
            </FileButton>
            {data.imagen && (
              <BusyButton variant="default" busy={busy} onClick={() => void remove()}>
                Quitar logo
              </BusyButton>
            )}
          </div>
          <Refusal sentence={refusal} />
        </>
      )}
    </section>
  )
}
