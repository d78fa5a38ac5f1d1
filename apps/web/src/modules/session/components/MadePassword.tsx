import { Button, Group, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconCopy, IconWand } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Refusal } from '../../../ui/Refusal.tsx'
import { generatePassword } from '../generatePassword.ts'

const confirmedMs = 2000
const notCopied = 'No se pudo copiar la contraseña. Inténtalo de nuevo.'

type Props = { readonly made: string; readonly onMade: (password: string) => void }

export function MadePassword({ made, onMade }: Props) {
  const [copied, setCopied] = useState(false)
  const [failure, setFailure] = useState('')
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), confirmedMs)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    setFailure('')
    try {
      // Not there over plain http: that is a failure like any other.
      await navigator.clipboard.writeText(made)
      setCopied(true)
    } catch {
      setFailure(notCopied)
    }
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
