import { Code } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { sentenceOf } from '../../../../lib/api/apiError.ts'
import { appVersion } from '../../../../lib/version.ts'
import { Message } from '../../../../shells/feedback/Message.tsx'
import { isChunkFailure } from '../chunkFailure.ts'
import { CrashAction } from './CrashAction.tsx'
import { cleanReload, crashDetails } from '../crashActions.ts'
import classes from './CrashView.module.css'
import { diagnosisSentences, useDiagnosis } from '../useDiagnosis.ts'

type Props = { readonly error: unknown; readonly componentStack: string; readonly onRetry: () => void }

const advice = {
  chunk: 'No se pudo descargar una parte de la aplicación; puede haber una versión nueva. Vuelva a intentarlo o fuerce una recarga limpia.',
  view: 'Lo que guardó está a salvo. Vuelva a intentarlo; si continúa, envíe el diagnóstico para que podamos corregirlo.',
}

export function CrashView({ error, componentStack, onRetry }: Props) {
  const [copied, setCopied] = useState('')
  const [withScreenshot, setWithScreenshot] = useState(true)
  const { state, send } = useDiagnosis({ error, componentStack })
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus(), [])
  const chunk = isChunkFailure(error)

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(crashDetails(error, componentStack))
      setCopied('Detalles copiados al portapapeles.')
    } catch {
      setCopied('No se pudo copiar. (Permisos del navegador)')
    }
  }
  const reload = () => location.reload()
  const report = () => {
    setCopied('')
    void send(withScreenshot)
  }
  useCrashKeys({ escape: onRetry, r: reload, d: report, c: copy, ...(chunk && { l: cleanReload }) })

  const outcome = copied || (state === 'sent' && diagnosisSentences.sent) || (state === 'failed' && diagnosisSentences.failed)
  return (
    <Message
      role="alert"
      heading="h1"
      tone="danger"
      icon={<IconAlertTriangle size={26} stroke={1.5} />}
      title="Vaya… algo falló en esta vista."
      text={
        <>
          {chunk ? advice.chunk : advice.view}
          <Code block className={classes.error}>
            {sentenceOf(error)}
          </Code>
          <div className={classes.consent}>
            El diagnóstico lleva el error, la página, su navegador y los últimos registros técnicos de esta pestaña; nunca contraseñas ni lo
            que escribió en formularios.
            <label className={classes.choice}>
              <input
                type="checkbox"
                checked={withScreenshot}
                disabled={state === 'sending' || state === 'sent'}
                onChange={(event) => setWithScreenshot(event.currentTarget.checked)}
              />
              Incluir pantallazo
            </label>
          </div>
        </>
      }
    >
      <CrashAction ref={first} label="Reintentar" keyName="Esc" shortcut="Escape" variant="filled" onClick={onRetry} />
      <CrashAction label="Recargar" keyName="R" shortcut="R" onClick={reload} />
      <CrashAction label="Enviar diagnóstico" keyName="D" shortcut="D" loading={state === 'sending'} onClick={report} />
      <CrashAction label="Copiar detalles" keyName="C" shortcut="C" onClick={() => void copy()} />
      {chunk && <CrashAction label="Forzar recarga limpia (L)" shortcut="L" onClick={() => void cleanReload()} />}
      <p className={classes.status} role="status">
        {outcome}
      </p>
      <p className={classes.version}>Versión {appVersion}</p>
    </Message>
  )
}

// A letter typed into something else is no command.
const typing = 'input:not([type=checkbox]), textarea, [contenteditable], [role="dialog"]'

function useCrashKeys(actions: Readonly<Record<string, () => unknown>>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return
    if (event.target instanceof HTMLElement && event.target.closest(typing)) return
    actions[event.key.toLowerCase()]?.()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
