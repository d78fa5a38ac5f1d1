import type { Sent } from '@soportica/contract/core/endpoint'
import { sendSupportReport } from '@soportica/contract/settings/support'
import { sentenceOf } from '../../../lib/api/apiError.ts'
import { addressForLog, logEntries } from '../../../lib/log/log.ts'
import { withoutSecrets } from '../../../lib/log/logText.ts'
import { sessionStore } from '../../../lib/session/sessionStore.ts'
import { asText, stored } from '../../../lib/stored.ts'
import { endpointUrl } from '../../../lib/url.ts'
import { appVersion } from '../../../lib/version.ts'
import { fittingEvents } from './fittingEvents.ts'
import { takeScreenshot } from './screenshot.ts'

export type Failure = { readonly error: unknown; readonly componentStack?: string }
type DiagnosisBody = Sent<typeof sendSupportReport>['body']

const timeoutMs = 15_000
const longest = { message: 4000, componentStack: 8000 }

// crypto.randomUUID() is missing where the page does not come over https.
const randomName = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

// The visit of this tab, to tell which reports belong together; it has nothing to do with the token.
const visitName = stored('visita', asText, 'tab')
function visit(): string {
  const known = visitName.read() ?? randomName()
  visitName.write(known)
  return known
}

function networkType(): string {
  if (!navigator.onLine) return 'sin conexión'
  const { connection } = navigator as Navigator & { connection?: { effectiveType?: string } }
  return connection?.effectiveType ?? 'desconocida'
}

function diagnosisBody({ error, componentStack = '' }: Failure): DiagnosisBody {
  const user = sessionStore.get().session?.user
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  const message = stack.includes(sentenceOf(error)) ? stack : `${sentenceOf(error)}\n${stack}`.trim()
  return {
    report: {
      session_id: visit(),
      platform: 'web',
      app_version: appVersion,
      url: addressForLog(),
      message: withoutSecrets(message).slice(0, longest.message),
      severity: 'high',
      consent_raw_logs: true,
      browser: navigator.userAgent,
      locale: navigator.language,
      network_type: networkType(),
      user_id: user?.usuid,
      user_email: user?.correo,
      componentStack: withoutSecrets(componentStack.trim()).slice(0, longest.componentStack),
    },
    events: fittingEvents(logEntries()),
    attachments: [],
  }
}

/**
 * A separate fetch: the usual calls may be broken, and a failure here must not end the session. The screenshot is of the failing page;
 * without that page there is none.
 */
export async function sendDiagnosis(failure: Failure, pictureUntil: AbortSignal | undefined): Promise<void> {
  const body = diagnosisBody(failure)
  const screenshot = pictureUntil && (await takeScreenshot(pictureUntil))
  if (screenshot) body.attachments = [screenshot]
  const token = sessionStore.get().session?.token
  const headers = new Headers({ 'content-type': 'application/json', 'x-request-id': randomName() })
  if (token) headers.set('authorization', `Bearer ${token}`)
  const response = await fetch(endpointUrl(sendSupportReport.path, {}), {
    method: sendSupportReport.method,
    headers,
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!response.ok) throw new Error(`El diagnóstico no se recibió: ${response.status}`)
}
