import { Modal, type ModalProps, useProps } from '@mantine/core'
import { type ReactNode, use, useLayoutEffect } from 'react'
import { SplitList } from './splitList.ts'
import { SplitWindow } from './SplitWindow.tsx'

let windows = 0
const countWindow = (more: number) => {
  windows += more
  document.documentElement.toggleAttribute('data-covered', windows > 0)
}

/** While a window lies over the whole page, the page is not drawn: each frame of the window would pay for all its rows. */
function useCoversPage(covers: boolean): void {
  useLayoutEffect(() => {
    if (!covers) return undefined
    countWindow(1)
    return () => countWindow(-1)
  }, [covers])
}

type Props = Omit<ModalProps, 'withOverlay' | 'withCloseButton'> & {
  // The subject, walk the title.
  readonly subject?: ReactNode
  // Buttons before the close button.
  readonly head?: ReactNode
  // The focus begins there: nothing in it is to be filled in.
  readonly closeFirst?: boolean | undefined
}

const none = {}

/** A dialog with more walk its title, which is no part of its name. */
export function RecordWindow({ subject, head, closeFirst = Boolean(head), ...modalProps }: Props) {
  const { title, overlayProps, closeButtonProps, children, ...root } = useProps('Modal', none, modalProps)
  const walk = use(SplitList)
  useCoversPage(root.opened && root.fullScreen === true && !walk)
  if (walk) {
    return (
      <SplitWindow {...{ title, subject, head, walk }} opened={root.opened} onClose={root.onClose} onClosed={root.onExitTransitionEnd}>
        {children}
      </SplitWindow>
    )
  }
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
