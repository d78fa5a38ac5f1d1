import { Modal, type ModalProps, useProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { useCoversPage } from '../../ui/useCoversPage.ts'

type Props = Omit<ModalProps, 'withOverlay' | 'withCloseButton'> & {
  // The subject, beside the title.
  readonly subject?: ReactNode
  // Buttons before the close button.
  readonly head?: ReactNode
  // The focus begins there: nothing in it is to be filled in.
  readonly closeFirst?: boolean | undefined
}

const none = {}

/** A dialog with more beside its title, which is no part of its name. */
export function RecordWindow({ subject, head, closeFirst = Boolean(head), ...modalProps }: Props) {
  const { title, overlayProps, closeButtonProps, children, ...root } = useProps('Modal', none, modalProps)
  useCoversPage(root.opened && root.fullScreen === true)
  return (
    <Modal.Root {...root}>
      <Modal.Overlay {...overlayProps} />
      <Modal.Content radius={root.radius}>
        <Modal.Header>
          <Modal.Title>{title}</Modal.Title>
          {subject}
          {head}
          <Modal.CloseButton {...closeButtonProps} data-autofocus={closeFirst || undefined} />
        </Modal.Header>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
