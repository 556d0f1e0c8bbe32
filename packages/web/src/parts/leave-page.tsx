import { useState } from 'react'
import { confirm } from '../commands/confirm.tsx'
import { useLeavePrompt } from '../commands/leave.tsx'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/fields/field.tsx'
import { PageHeader } from '../ui/page-header.tsx'

/** A form that asks before it is left, and a second one on the same page with a question of its own. */
export function LeavePage() {
  const [name, setName] = useState('')
  const [note, setNote] = useState('')
  useLeavePrompt({ when: name !== '' })
  useLeavePrompt({ when: note !== '', text: 'Your note is not sent. Leave all the same?' })
  const save = () => {
    setName('')
    setNote('')
  }
  return (
    <>
      <PageHeader
        heading="Leaving"
        documentTitle="Parts"
        actions={
          <Button tone="primary" onClick={save}>
            Save changes
          </Button>
        }
      />
      <div className="grid max-w-md gap-4 px-5">
        <TextField
          label="Name"
          hint="Once something stands here, every way out asks first."
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <TextField label="Note" value={note} onChange={(event) => setNote(event.target.value)} />
        <Button onClick={() => void confirm(question)}>Ask something</Button>
      </div>
    </>
  )
}

const question = {
  title: 'Something else?',
  text: 'A question that is open while the page is left.',
  yes: 'Yes, do',
  destructive: false,
}
