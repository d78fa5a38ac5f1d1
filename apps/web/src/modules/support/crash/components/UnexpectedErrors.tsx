import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { sentenceOf } from '../../../../lib/api/apiError.ts'
import { notices, toast } from '../../../../lib/toast.ts'
import { verdictOn } from '../unexpected.ts'
import { diagnosisSentences, preloadDiagnosis, useDiagnosis } from '../useDiagnosis.ts'

const id = 'error-inesperado'
const lifetimeMs = 20_000
const calmAfterMs = 5000

function notifyError(error: unknown): void {
  const verdict = verdictOn(error)
  if (verdict === 'sentence') toast.error(sentenceOf(error))
  if (verdict === 'tell') notices.show({ id, kind: 'error', message: <Unexpected error={error} />, autoClose: lifetimeMs })
}

// The view still works, so no screenshot is taken: it may show typed text.
function Unexpected({ error }: { error: unknown }) {
  const { state, send } = useDiagnosis({ error })
  const report = async () => {
    const sent = await send(false)
    if (!sent) return toast.error(diagnosisSentences.failed)
    notices.hide(id)
    toast.success(diagnosisSentences.sent)
  }
  return (
    <>
      <div>Ocurrió un error inesperado. Si algo no quedó como esperaba, recargue la página.</div>
      <Button size="compact-sm" variant="default" mt={6} loading={state === 'sending'} onClick={() => void report()}>
        Enviar diagnóstico
      </Button>
    </>
  )
}

/** Errors outside the rendering: a quiet notice, and work continues. */
export function UnexpectedErrors() {
  useEffect(() => {
    const onError = ({ error, message }: ErrorEvent) => notifyError(error ?? new Error(message))
    const onRejection = ({ reason }: PromiseRejectionEvent) => notifyError(reason)
    window.addEventListener('error', onError)
    window.addEventListener('unhandledrejection', onRejection)
    const timer = setTimeout(preloadDiagnosis, calmAfterMs)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('error', onError)
      window.removeEventListener('unhandledrejection', onRejection)
    }
  }, [])
  return null
}
