import { Modal } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { usePhone } from '../../../shells/data-table/usePhone.ts'
import { EmptyState } from '../../../shells/feedback/EmptyState.tsx'
import { isCovered } from '../../../shells/record-dialog/isCovered.ts'
import { useReturnFocus } from '../../../shells/record-dialog/useReturnFocus.ts'
import { type PhotosOf, PhotoStrip } from '../strip/PhotoStrip.tsx'

type Props = {
  readonly opened: boolean
  readonly of: PhotosOf | null
  // Instead of those that the server has.
  readonly onDevice?: ReactNode
  readonly onClose: () => void
}

/** The photos of a line where there is no room for them in the line itself. */
export function PhotosDialog({ opened, of, onDevice, onClose }: Props) {
  const onPhone = usePhone()
  // Stays while the dialog fades away.
  const [last, setLast] = useState(of)
  if (of && of !== last) setLast(of)
  const whole = useRef<HTMLDivElement>(null)
  useReturnFocus(opened)
  const current = of ?? last
  if (!current) return null
  const { fotos, may } = current
  const isEmpty = fotos.antes + fotos.despues === 0 && may.antes !== true && may.despues !== true
  return (
    <Modal
      opened={opened}
      onClose={() => !isCovered(whole.current) && onClose()}
      title={`Fotos de ${current.name}`}
      size="46rem"
      fullScreen={onPhone}
      zIndex={250}
      returnFocus={false}
    >
      <div ref={whole}>{onDevice ?? (isEmpty ? <EmptyState mensaje="Aún no hay fotos." /> : <PhotoStrip {...current} />)}</div>
    </Modal>
  )
}
