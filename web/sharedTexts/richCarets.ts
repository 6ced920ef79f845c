import { Plugin, PluginKey, type EditorState } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'
import { colorOf, fullName } from '../ui/Avatar.tsx'
import { readableOn } from '../../shared/readableOn.ts'
import classes from './RichText.module.css'
import type { ShownCaret } from './caretLayer.ts'
import { placeIn } from './richSchema.ts'

export const carets = new PluginKey<readonly ShownCaret[]>()

/** Where colleagues write. */
export const caretsPlugin: Plugin = new Plugin<readonly ShownCaret[]>({
  key: carets,
  state: {
    init: () => [],
    apply: (transaction, shown) =>
      (transaction.getMeta(carets) as readonly ShownCaret[] | undefined) ?? shown,
  },
  props: {
    decorations: ({ doc, ...state }) =>
      DecorationSet.create(
        doc,
        (carets.getState({ doc, ...state } as EditorState) ?? []).map((one) =>
          Decoration.widget(placeIn(doc, one.at), () => caretOf(one), {
            side: -1,
            key: `${one.user.id} ${one.withName}`,
            ignoreSelection: true,
          }),
        ),
      ),
  },
})
function caretOf({ user, withName }: ShownCaret): HTMLElement {
  const caret = document.createElement('span'),
    color = colorOf(user)
  // whoever listens hears the text alone
  caret.ariaHidden = 'true'
  caret.className = classes.caret!
  caret.style.borderColor = color
  if (withName) {
    const name = document.createElement('span')
    name.className = classes.name!
    name.textContent = fullName(user)
    Object.assign(name.style, { background: color, color: readableOn(color) })
    caret.append(name)
  }
  return caret
}
