import { Button, Code, Kbd, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { sentenceOf } from '../../lib/apiError.ts'
import { appVersion } from '../../lib/version.ts'
import { Message } from '../Message.tsx'
import { isChunkFailure } from './chunkFailure.ts'
import { cleanReload, crashDetails } from './crashActions.ts'

type Props = { readonly error: unknown; readonly componentStack: string; readonly onRetry: () => void }

export function CrashView({ error, componentStack, onRetry }: Props) {
  const [copied, setCopied] = useState('')
  const first = useRef<HTMLButtonElement>(null)
  const chunk = isChunkFailure(error)

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(crashDetails(error, componentStack))
      setCopied('Detalles copiados al portapapeles.')
    } catch {
      setCopied('No se pudo copiar. (Permisos del navegador)')
    }
  }
  const actions: Record<string, () => unknown> = { escape: onRetry, r: () => location.reload(), c: copy, ...(chunk && { l: cleanReload }) }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const typing =
      event.target instanceof HTMLElement && event.target.closest('input, textarea, select, [contenteditable], [role="dialog"]')
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || typing) return
    actions[event.key.toLowerCase()]?.()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    first.current?.focus()
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  const text = chunk
    ? 'No se pudo descargar una parte de la aplicación; puede haber una versión nueva. Vuelva a intentarlo o fuerce una recarga limpia.'
    : 'Lo que guardó está a salvo. Vuelva a intentarlo; si continúa, copie los detalles y envíelos al administrador.'

  return (
    <Message
      role="alert"
      heading="h1"
      tone="danger"
      icon={<IconAlertTriangle size={26} stroke={1.5} />}
      title="Vaya… algo falló en esta vista."
      text={
        <>
          {text}
          <Code block mt="sm" style={{ whiteSpace: 'pre-wrap', textAlign: 'left' }}>
            {sentenceOf(error)}
          </Code>
        </>
      }
    >
      <Button
        ref={first}
        onClick={onRetry}
        rightSection={
          <Kbd size="xs" aria-hidden>
            Esc
          </Kbd>
        }
        aria-keyshortcuts="Escape"
      >
        Reintentar
      </Button>
      <Button
        variant="default"
        onClick={() => location.reload()}
        rightSection={
          <Kbd size="xs" aria-hidden>
            R
          </Kbd>
        }
        aria-keyshortcuts="R"
      >
        Recargar
      </Button>
      <Button
        variant="default"
        onClick={copy}
        rightSection={
          <Kbd size="xs" aria-hidden>
            C
          </Kbd>
        }
        aria-keyshortcuts="C"
      >
        Copiar detalles
      </Button>
      {chunk && (
        <Button variant="default" onClick={cleanReload} aria-keyshortcuts="L">
          Forzar recarga limpia (L)
        </Button>
      )}
      <Text size="sm" c="dimmed" w="100%" role="status">
        {copied || `Versión ${appVersion}`}
      </Text>
    </Message>
  )
}
