import { IconInbox } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Message } from './Message.tsx'

const nothingThere = 'Lo sentimos, pero al parecer no hay información disponible'

export function EmptyState({ mensaje = nothingThere, children }: { mensaje?: string; children?: ReactNode }) {
  return (
    <Message role="status" icon={<IconInbox size={26} stroke={1.5} />} title={mensaje}>
      {children}
    </Message>
  )
}
