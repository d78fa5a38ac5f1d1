import { Button, Stack } from '@mantine/core'
import { validateCodePassword } from '@soportica/contract/people/session'
import { type FormEvent, useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { sentenceOf } from '../../../lib/api/apiError.ts'
import { Refusal } from '../../../ui/Refusal.tsx'
import { type Code, emptyCode } from '../codeBoxes.ts'
import { CodeBoxes } from './CodeBoxes.tsx'

type Props = { readonly token: string; readonly notice: string; readonly onValid: (code: string) => void }

export function RestoreCodeForm({ token, notice, onValid }: Props) {
  const [code, setCode] = useState<Code>(emptyCode)
  const [problem, setProblem] = useState('')
  const [refusal, setRefusal] = useState(notice)
  const [busy, setBusy] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setRefusal('')
    const sent = validateCodePassword.body.safeParse({ token, codeTemp: code.join('') })
    if (!sent.success) return setProblem(sent.error.issues[0]?.message ?? '')
    setBusy(true)
    try {
      await call(validateCodePassword, { body: sent.data })
      onValid(sent.data.codeTemp)
    } catch (error) {
      setRefusal(sentenceOf(error))
      setBusy(false)
    }
  }
  const change = (next: Code) => {
    setCode(next)
    if (problem) setProblem('')
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <CodeBoxes code={code} problem={problem} onChange={change} />
        <Refusal sentence={refusal} />
        <Button type="submit" size="md" fullWidth loading={busy}>
          Validar Código
        </Button>
      </Stack>
    </form>
  )
}
