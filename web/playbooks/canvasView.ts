/** Below it, questions of a large playbook cannot be read. Above, hubs out of sight are not drawn. */
export const nearZoom = 0.4,
  manyHubs = 40
export const smallestZoom = 0.05,
  greatestZoom = 2
export const canvasFit = { padding: 0.08, maxZoom: 1 }

/** How every picture of a playbook is seen. */
export const canvasView = {
  deleteKeyCode: null,
  zoomOnDoubleClick: false,
  panOnScroll: true,
  minZoom: smallestZoom,
  maxZoom: greatestZoom,
  fitView: true,
  fitViewOptions: canvasFit,
  // its licence (MIT) asks for its notice beside copies, not for a mark on the page
  proOptions: { hideAttribution: true },
} as const
