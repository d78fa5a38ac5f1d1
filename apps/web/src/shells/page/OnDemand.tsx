import { Component, type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react'
import { toast } from '../../lib/toast.ts'
import { forgetFailedPages, type LazyPage, lazyPage } from '../../ui/lazyPage.tsx'

type Content = ReactNode | ((opened: boolean) => ReactNode)
type WindowProps = { readonly opened: boolean; readonly onClose: () => void }
type Props = WindowProps & { readonly children: Content }

// A drawer or dialog whose code loads the first time it opens, and stays.
export function OnDemand({ opened, onClose, children }: Props) {
  const [wanted, setWanted] = useState(opened)
  if (opened && !wanted) setWanted(true)
  if (!wanted) return null
  const giveUp = () => {
    setWanted(false)
    onClose()
  }
  return (
    <OpeningFailure onFailure={giveUp}>
      <Suspense fallback={null}>
        <FirstClosed opened={opened}>{children}</FirstClosed>
      </Suspense>
    </OpeningFailure>
  )
}

/** One such drawer or dialog, used like any other. */
export function lazyWindow<P extends WindowProps>(load: () => Promise<ComponentType<P>>): LazyPage<P> {
  const Window = lazyPage(load)
  const Opened = (props: P) => (
    <OnDemand opened={props.opened} onClose={props.onClose}>
      {(opened) => <Window {...props} opened={opened} />}
    </OnDemand>
  )
  return Object.assign(Opened, { load: Window.load, preload: Window.preload })
}

// A dialog that is born open does not know where the focus came from: it is mounted closed and opens then.
function FirstClosed({ opened, children }: { opened: boolean; children: Content }) {
  const [mounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  return typeof children === 'function' ? children(opened && mounted) : children
}

class OpeningFailure extends Component<{ readonly onFailure: () => void; readonly children: ReactNode }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(): void {
    forgetFailedPages()
    toast.error('No se pudo abrir. Revise su conexión e intente de nuevo.')
    this.props.onFailure()
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children
  }
}
