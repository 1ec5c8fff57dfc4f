import cytoscape, { type Core, type ElementDefinition, type StylesheetJson } from 'cytoscape';
import { useEffect, useImperativeHandle, useRef } from 'react';
import type { Light } from '../state/light.ts';
import type { Drawing, DrawnEdge, DrawnNode } from './drawing.ts';

export interface CanvasHandle {
  zoom(factor: number): void;
  fit(): void;
}

export interface CanvasProps {
  readonly drawing: Drawing;
  readonly light: Light | undefined;
  readonly label: string;
  /** Changes when the colours of the page do. */
  readonly appearance: string;
  readonly onChoose: (id: string | undefined) => void;
  readonly handle: React.Ref<CanvasHandle>;
}

const PADDING = 28;
const CLOSEST = 1.15;

/** The drawing, on a canvas: labels of the graph are painted text and can be nothing else. Loaded with Cytoscape, when first needed. */
export default function GraphCanvas({ drawing, light, label, appearance, onChoose, handle }: CanvasProps) {
  const frame = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const core = useRef<Core | undefined>(undefined);
  /** The person moved it: it is not moved under their hands. */
  const isHeld = useRef(false);
  const choose = useRef(onChoose);
  choose.current = onChoose;

  useEffect(() => {
    const cy = cytoscape({
      container: box.current,
      style: styleOf(document.documentElement),
      layout: { name: 'preset' },
      minZoom: 0.05,
      maxZoom: 3,
      autoungrabify: true,
      boxSelectionEnabled: false,
      selectionType: 'single',
      textureOnViewport: true,
      hideEdgesOnViewport: true,
    });
    core.current = cy;
    cy.on('tap', (event) => {
      choose.current(event.target === cy ? undefined : event.target.isNode() ? event.target.id() : undefined);
    });
    cy.on('dragpan scrollzoom pinchzoom', () => {
      isHeld.current = true;
    });
    cy.on('mouseover', 'node', () => {
      frame.current!.style.cursor = 'pointer';
    });
    cy.on('mouseout', 'node', () => {
      frame.current!.style.cursor = '';
    });
    // The wheel scrolls the page; with Ctrl, as a pinch on a touchpad sends it, it zooms.
    const keepWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) event.stopImmediatePropagation();
    };
    const outer = frame.current!;
    outer.addEventListener('wheel', keepWheel, { capture: true, passive: true });
    const sizes = new ResizeObserver(() => {
      cy.resize();
      if (!isHeld.current) fitView(cy);
    });
    sizes.observe(outer);
    return () => {
      sizes.disconnect();
      outer.removeEventListener('wheel', keepWheel, { capture: true });
      cy.destroy();
      core.current = undefined;
    };
  }, []);

  useEffect(() => {
    // The appearance is read from the page, where it has changed by now.
    if (appearance !== '') core.current?.style(styleOf(document.documentElement));
  }, [appearance]);

  useEffect(() => {
    const cy = core.current;
    if (cy === undefined) return;
    if (drawing.nodes.length === 0) isHeld.current = false;
    update(cy, drawing);
    if (!isHeld.current) fitView(cy);
    Object.assign(frame.current!.dataset, { nodes: cy.nodes().length, edges: cy.edges().length });
  }, [drawing]);

  useEffect(() => {
    const cy = core.current;
    if (cy === undefined) return;
    shine(cy, drawing, light);
    Object.assign(frame.current!.dataset, {
      litNodes: cy.nodes('.lit').length,
      litEdges: cy.edges('.lit').length,
    });
  }, [drawing, light]);

  useImperativeHandle(
    handle,
    () => ({
      zoom(factor) {
        const cy = core.current!;
        isHeld.current = true;
        cy.zoom({ level: cy.zoom() * factor, renderedPosition: { x: cy.width() / 2, y: cy.height() / 2 } });
      },
      fit() {
        isHeld.current = false;
        fitView(core.current!);
      },
    }),
    [],
  );

  return (
    <div className="canvas" ref={frame} role="img" aria-label={label}>
      <div className="canvas-box" ref={box} />
    </div>
  );
}

function fitView(cy: Core): void {
  if (cy.nodes().length === 0) return;
  cy.fit(undefined, PADDING);
  if (cy.zoom() > CLOSEST) {
    cy.zoom(CLOSEST);
    cy.center();
  }
}

/** Changes only what is different, in one batch. */
function update(cy: Core, { nodes, edges, isDense }: Drawing): void {
  cy.batch(() => {
    const wanted = new Set([...nodes, ...edges].map(({ id }) => id));
    cy.elements()
      .filter((element) => !wanted.has(element.id()))
      .remove();
    const added: ElementDefinition[] = [];
    for (const node of nodes) {
      const known = cy.getElementById(node.id);
      if (known.empty()) added.push(nodeElement(node, isDense));
      else {
        known.data(nodeData(node)).position({ x: node.x, y: node.y });
        known.classes([node.kind, isDense ? 'dot' : 'box']);
      }
    }
    for (const edge of edges) {
      const known = cy.getElementById(edge.id);
      if (known.empty()) added.push(edgeElement(edge, isDense));
      else known.data('label', edge.label).classes([edge.state, isDense ? 'thin' : 'wide']);
    }
    cy.add(added);
  });
}

function nodeData({ id, label, width }: DrawnNode): { id: string; label: string; width: number } {
  return { id, label, width };
}

function nodeElement(node: DrawnNode, isDense: boolean): ElementDefinition {
  return {
    group: 'nodes',
    data: nodeData(node),
    position: { x: node.x, y: node.y },
    classes: [node.kind, isDense ? 'dot' : 'box'],
  };
}

function edgeElement({ id, source, target, label, state }: DrawnEdge, isDense: boolean): ElementDefinition {
  return {
    group: 'edges',
    data: { id, source, target, label },
    classes: [state, isDense ? 'thin' : 'wide'],
  };
}

function shine(cy: Core, { nodes, edges }: Drawing, light: Light | undefined): void {
  cy.batch(() => {
    cy.elements().removeClass('lit dim');
    if (light === undefined || (light.nodes.size === 0 && light.edges.size === 0)) return;
    for (const { id, names } of nodes) {
      cy.getElementById(id).addClass(names.some((name) => light.nodes.has(name)) ? 'lit' : 'dim');
    }
    for (const { id, keys } of edges) {
      cy.getElementById(id).addClass(keys.some((key) => light.edges.has(key)) ? 'lit' : 'dim');
    }
  });
}

/** The colours of the page's style sheet. */
function styleOf(root: Element): StylesheetJson {
  const style = getComputedStyle(root);
  const colour = (name: string) => style.getPropertyValue(`--${name}`).trim();
  const [ink, soft, line, paper, accent, onAccent, wash] = [
    'ink',
    'ink-soft',
    'line-strong',
    'surface',
    'accent',
    'on-accent',
    'accent-wash',
  ].map(colour) as [string, string, string, string, string, string, string];
  return [
    {
      selector: 'node',
      style: {
        label: 'data(label)',
        color: ink,
        'font-family': style.getPropertyValue('--font').trim(),
        'font-size': 13,
        'background-color': paper,
        'border-width': 1,
        'border-color': line,
        'overlay-opacity': 0,
        'min-zoomed-font-size': 5,
      },
    },
    {
      selector: 'node.box',
      style: {
        shape: 'round-rectangle',
        width: 'data(width)',
        height: 27,
        'text-valign': 'center',
        'text-halign': 'center',
      },
    },
    {
      selector: 'node.dot',
      style: {
        shape: 'ellipse',
        width: 10,
        height: 10,
        'text-valign': 'center',
        'text-halign': 'right',
        'text-margin-x': 4,
        'min-zoomed-font-size': 9,
      },
    },
    {
      selector: 'node.start',
      style: { 'background-color': ink, 'border-color': ink, color: paper, 'font-weight': 600 },
    },
    { selector: 'node.dot.start', style: { color: ink, width: 18, height: 18 } },
    {
      selector: 'node.answer',
      style: { 'background-color': accent, 'border-color': accent, color: onAccent, 'font-weight': 600 },
    },
    { selector: 'node.dot.answer', style: { color: ink, width: 13, height: 13 } },
    { selector: 'node.kept', style: { 'border-color': accent, 'border-width': 1.5 } },
    { selector: 'node.expanded', style: { 'border-color': soft, 'border-width': 1.5 } },
    { selector: 'node.pruned', style: { 'border-style': 'dashed', color: soft, opacity: 0.75 } },
    {
      selector: 'node.group, node.more',
      style: { 'border-style': 'dashed', 'border-color': soft, color: soft, 'background-color': wash },
    },
    {
      selector: 'node.dot.group, node.more',
      style: { shape: 'round-rectangle', width: 44, height: 20, 'text-halign': 'center', 'text-margin-x': 0 },
    },
    {
      selector: 'edge',
      style: {
        width: 1.2,
        'line-color': line,
        'target-arrow-color': line,
        'target-arrow-shape': 'triangle',
        'arrow-scale': 0.8,
        'curve-style': 'bezier',
        label: 'data(label)',
        'font-family': style.getPropertyValue('--font').trim(),
        'font-size': 11,
        color: soft,
        'text-background-color': paper,
        'text-background-opacity': 1,
        'text-background-padding': '3px',
        'min-zoomed-font-size': 7,
        'overlay-opacity': 0,
      },
    },
    {
      selector: 'edge.thin',
      style: { 'curve-style': 'haystack', width: 0.8, 'target-arrow-shape': 'none', label: '' },
    },
    { selector: 'edge.kept', style: { 'line-color': accent, 'target-arrow-color': accent, width: 1.6 } },
    { selector: 'edge.pruned', style: { 'line-style': 'dashed', opacity: 0.6 } },
    { selector: 'node.dim', style: { opacity: 0.4 } },
    { selector: 'edge.dim', style: { opacity: 0.25 } },
    {
      selector: 'edge.lit',
      style: { 'line-color': accent, 'target-arrow-color': accent, width: 2.6, opacity: 1, 'z-index': 9 },
    },
    { selector: 'node.lit', style: { 'border-color': accent, 'border-width': 3, opacity: 1, 'z-index': 10 } },
  ];
}
