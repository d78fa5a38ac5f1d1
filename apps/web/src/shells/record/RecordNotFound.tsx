import { IconFileSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Message } from '../feedback/Message.tsx'

type Props = {
  // The next step.
  readonly text: string
  readonly children?: ReactNode
}

/** There is none of that number, or not for this person: which of the two is not said. */
export const RecordNotFound = ({ text, children }: Props) => (
  <Message
    role="alert"
    icon={<IconFileSearch size={26} stroke={1.5} />}
    title="No se encontró el registro"
    text={`No existe, fue eliminado o usted no puede verlo. ${text}`}
  >
    {children}
  </Message>
)
