import { Button, Group, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconCopy, IconWand } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Refusal } from '../../../ui/Refusal.tsx'
import { copyPassword, nothingCopied } from '../copyPassword.ts'
import { generatePassword } from '../generatePassword.ts'

type Props = { readonly made: string; readonly onMade: (password: string) => void }

export function MadePassword({ made, onMade }: Props) {
  const [{ copied, failure }, show] = useState(nothingCopied)
  const stop = useRef(() => {})
  useEffect(() => () => stop.current(), [])
  const copy = async () => {
    stop.current()
    stop.current = await copyPassword(made, show)
  }
  return (
    <div>
      <Group gap="sm" grow preventGrowOverflow={false}>
        <Button variant="default" leftSection={<IconWand size={17} />} onClick={() => onMade(generatePassword())}>
          Generar Contraseña Segura
        </Button>
        {made && (
          <Button
            variant={copied ? 'light' : 'default'}
            leftSection={copied ? <IconCheck size={17} /> : <IconCopy size={17} />}
            onClick={() => void copy()}
          >
            {copied ? 'Copiada' : 'Copiar'}
          </Button>
        )}
      </Group>
      <VisuallyHidden role="status">{copied ? 'Contraseña copiada' : ''}</VisuallyHidden>
      <div style={{ marginTop: failure ? '0.6rem' : 0 }}>
        <Refusal sentence={failure} />
      </div>
    </div>
  )
}
