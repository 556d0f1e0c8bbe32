import { createContext, type ReactNode, type Ref, useContext, useState } from 'react'
import { createPortal } from 'react-dom'
import { cx } from '../ui/cx.ts'

type Slot = HTMLElement | null | undefined

/** The element in the line of the heading where a table puts its filters and its count. */
const HeadingSlot = createContext<Slot>(undefined)
/** The element at the foot of a page where the focused list shows its keys. */
const FootSlot = createContext<Slot>(undefined)

export const useFootSlot = () => useContext(FootSlot)

export function InHeading({ children }: { children: ReactNode }) {
  return renderInto(useContext(HeadingSlot), <div className={tools}>{children}</div>, 'px-5 pb-1.5')
}

export function AtFoot({ children }: { children: ReactNode }) {
  return renderInto(useFootSlot(), children)
}

/** Without a slot the part renders in place. A slot is null until its element is mounted. */
function renderInto(slot: Slot, part: ReactNode, className?: string): ReactNode {
  if (slot === undefined) return className ? <div className={className}>{part}</div> : part
  return slot && createPortal(part, slot)
}

const tools = 'flex min-h-button min-w-0 flex-1 flex-wrap items-center justify-end gap-x-3 gap-y-1'

interface WithHeadingProps {
  /** Renders the line of the heading. The element with the ref is for the table. */
  heading: (slot: Ref<HTMLDivElement>) => ReactNode
  children: ReactNode
}

export function WithHeading({ heading, children }: WithHeadingProps) {
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  return (
    <HeadingSlot value={slot}>
      {heading(setSlot)}
      {children}
    </HeadingSlot>
  )
}

interface ListSectionProps {
  label: string
  /** Shown beside the heading. */
  notes?: ReactNode
  actions?: ReactNode
  ref?: Ref<HTMLElement>
  headingRef?: Ref<HTMLHeadingElement>
  className?: string
  children: ReactNode
}

/** A list within a page, below its heading. */
export function ListSection({
  label,
  notes,
  actions,
  ref,
  headingRef,
  className,
  children,
}: ListSectionProps) {
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label={label}
      className={cx('flex min-h-0 min-w-0 flex-col outline-none', className)}
    >
      <WithHeading
        heading={(slot) => (
          <div
            className={cx(
              'grid shrink-0 grid-cols-[1fr_auto] items-center gap-x-3 gap-y-1 px-5 pt-2.5 pb-1',
              actions ? 'lg:grid-cols-[auto_1fr_auto]' : 'lg:grid-cols-[auto_1fr]',
            )}
          >
            <div className="flex min-w-0 items-center gap-3">
              <h3 ref={headingRef} tabIndex={-1} className="font-[620] text-md outline-none">
                {label}
              </h3>
              {notes}
            </div>
            {/* In a narrow window the slot always has a line of its own, also while it is empty. */}
            <div ref={slot} className="flex min-h-button min-w-0 max-lg:col-span-full max-lg:row-start-2" />
            <div className="flex items-center gap-3 empty:hidden">{actions}</div>
          </div>
        )}
      >
        {children}
      </WithHeading>
    </section>
  )
}

/** Lists below each other, each as high as its rows while there is room. */
export function ListStack({ className, children }: { className: string; children: ReactNode }) {
  const [foot, setFoot] = useState<HTMLElement | null>(null)
  return (
    <FootSlot value={foot}>
      <div className="flex h-full flex-col">
        <div
          className={cx(
            'grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] content-start',
            'grid-rows-[minmax(0,max-content)_minmax(0,max-content)]',
            className,
          )}
        >
          {children}
        </div>
        <div ref={setFoot} className="shrink-0" />
      </div>
    </FootSlot>
  )
}
