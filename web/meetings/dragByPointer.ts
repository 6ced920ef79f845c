import interactionPlugin from '@fullcalendar/react/interaction'

/**
 * What is dragged goes by the point that the pointer holds. The library would go by the middle of the half hour under it, where
 * the later of its two quarters begins: a block that was held by the earlier one fell a quarter of an hour beside the pointer, and
 * did not come back to where it had been taken from.
 */
export const dragByPointer = {
  ...interactionPlugin,
  componentInteractions: interactionPlugin.componentInteractions!.map(
    (Interaction) =>
      class extends Interaction {
        constructor(settings: ConstructorParameters<typeof Interaction>[0]) {
          super({ ...settings, useEventCenter: false })
        }
      },
  ),
}
