import { Button } from '@mantine/core'
import { IconCloudOff, IconRefresh } from '@tabler/icons-react'
import { isApiError, sentenceOf } from '../../lib/api/apiError.ts'
import { AccessDenied } from '../page/AccessDenied.tsx'
import { Message } from './Message.tsx'

type Props = { readonly error: unknown; readonly title?: string; readonly onRetry?: () => void }

export function ErrorState({ error, title, onRetry }: Props) {
  if (isApiError(error, 403)) return <AccessDenied mensaje={error.mensaje} />
  return (
    <Message
      role="alert"
      tone="danger"
      icon={<IconCloudOff size={26} stroke={1.5} />}
      title={title ?? sentenceOf(error)}
      text="No se pudo cargar la información. Intente de nuevo; si continúa, avise al administrador."
    >
      {onRetry && (
        <Button variant="default" leftSection={<IconRefresh size={16} />} onClick={onRetry}>
          Reintentar
        </Button>
      )}
    </Message>
  )
}
