import { IconCircleCheck } from '@tabler/icons-react'
import { DoneNotice } from './DoneNotice.tsx'

export function EnteringNotice({ sentence }: { sentence: string }) {
  return <DoneNotice icon={<IconCircleCheck size={22} stroke={1.6} />} sentence={sentence} next="En un momento entrará a Soportica…" />
}
