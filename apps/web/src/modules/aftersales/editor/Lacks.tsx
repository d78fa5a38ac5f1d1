import { Button } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import classes from './Editor.module.css'

type Props = { readonly sentences: readonly string[]; readonly onShow: () => void }

/** Why the lines keep the report from being saved, and a link to them. */
export function Lacks({ sentences, onShow }: Props) {
  const rootRef = useRef<HTMLDivElement>(null)
  useEffect(() => {
    rootRef.current?.scrollIntoView({ block: 'center' })
  }, [sentences])
  if (sentences.length === 0) return null
  return (
    <div ref={rootRef} className={classes.lacks} role="alert">
      <IconAlertCircle size="1.3em" aria-hidden />
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <Button variant="default" size="compact-md" onClick={onShow}>
        Ver las filas
      </Button>
    </div>
  )
}
