import cytoscape, { type Core, type ElementDefinition } from 'cytoscape';
import { useEffect, useImperativeHandle, useRef } from 'react';
import type { Light } from '../state/light.ts';
import { styleOf } from './canvas-style.ts';
import type { Drawing, DrawnEdge, DrawnNode } from './drawing.ts';
import { measureLabel } from './measure.ts';
import { DOT_LETTERS, isWest, namedDots } from './named-dots.ts';
import { CLOSEST, PADDING, type Room, roomOf, viewOf } from './view-of.ts';

export interface CanvasHandle {
  zoom(factor: number): void;
  fit(): void;
}

export interface CanvasProps {
  readonly drawing: Drawing;
  /** What the view makes room for. Default: the drawing itself. */
  readonly room?: Room | undefined;
  readonly light: Light | undefined;
  /** Moves to what is highlighted, as when an answer was chosen. A temporary highlight does not move the view. */
  readonly isFocused: boolean;
  readonly label: string;
  /** Changes when the page's colours do. */
  readonly appearance: string;
  readonly onChoose: (id: string | undefined) => void;
  readonly handle: React.Ref<CanvasHandle>;
}

const MAX_DIMMED = 1000;
/** Below this zoom names are too small to read, and the view moves closer to what is chosen. */
const LEGIBLE = 0.6;
/** Milliseconds between the last change of the zoom and the choice of names that have room. */
const PAUSE_MS = 80;

/**
 * The drawing on a canvas. Labels of the graph are painted as text, so they can never be anything else. Loaded together
 * with Cytoscape when first needed.
 */
export default function GraphCanvas({
  drawing,
  room,
  light,
  isFocused,
  label,
  appearance,
  onChoose,
  handle,
}: CanvasProps) {
  const frame = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const core = useRef<Core | undefined>(undefined);
  /** Once a person has moved the view, it is not moved for them. */
  const isHeld = useRef(false);
  const space = useRef(room);
  space.current = room ?? roomOf(drawing);
  const drawn = useRef(drawing);
  drawn.current = drawing;
  const choose = useRef(onChoose);
  choose.current = onChoose;

  useEffect(() => {
    const outer = frame.current!;
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
    let pause: ReturnType<typeof setTimeout> | undefined;
    cy.on('zoom', () => {
      outer.dataset.zoom = cy.zoom().toFixed(2);
      clearTimeout(pause);
      pause = setTimeout(() => nameDots(cy, drawn.current, outer), PAUSE_MS);
    });
    cy.on('mouseover', 'node', ({ target }) => {
      outer.style.cursor = 'pointer';
      if (target.hasClass('dot') || cy.zoom() < LEGIBLE) {
        target.addClass('pointed').style('font-size', DOT_LETTERS / cy.zoom());
      }
    });
    cy.on('mouseout', 'node', ({ target }) => {
      outer.style.cursor = '';
      target.removeClass('pointed');
      if (target.hasClass('box')) target.removeStyle('font-size');
    });
    // The wheel scrolls the page. With Ctrl, which a pinch on a touchpad also sends, it zooms.
    const keepWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) event.stopImmediatePropagation();
    };
    outer.addEventListener('wheel', keepWheel, { capture: true, passive: true });
    const sizes = new ResizeObserver(() => {
      cy.resize();
      if (!isHeld.current) fitView(cy, space.current);
    });
    sizes.observe(outer);
    return () => {
      clearTimeout(pause);
      sizes.disconnect();
      outer.removeEventListener('wheel', keepWheel, { capture: true });
      cy.destroy();
      core.current = undefined;
    };
  }, []);

  useEffect(() => {
    // The appearance is read from the page, which has changed by now.
    if (appearance !== '') core.current?.style(styleOf(document.documentElement));
  }, [appearance]);

  useEffect(() => {
    const cy = core.current;
    if (cy === undefined) return;
    if (drawing.nodes.length === 0) isHeld.current = false;
    update(cy, drawing);
    Object.assign(frame.current!.dataset, { nodes: cy.nodes().length, edges: cy.edges().length });
  }, [drawing]);

  useEffect(() => {
    // If the pointer passes over several clues, only the last one is highlighted.
    const turn = requestAnimationFrame(() => {
      const cy = core.current;
      const outer = frame.current;
      // A frame may come after the drawing was removed but before its effects ended.
      if (cy === undefined || outer === null) return;
      shine(cy, drawing, light);
      Object.assign(outer.dataset, {
        litNodes: cy.nodes('.lit').length,
        litEdges: cy.edges('.lit').length,
      });
      if (!isHeld.current) fitView(cy, space.current, isFocused);
      nameDots(cy, drawing, outer);
    });
    return () => cancelAnimationFrame(turn);
  }, [drawing, light, isFocused]);

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
        fitView(core.current!, space.current);
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

/** Moves the view to everything, or to what is highlighted if its names would be too small otherwise. */
function fitView(cy: Core, room: Room | undefined, isFocused = false): void {
  if (room === undefined) return;
  const { fitting, zoom, pan } = viewOf(room, cy.width(), cy.height());
  const lit = cy.elements('.lit');
  if (isFocused && lit.nonempty() && fitting < LEGIBLE) {
    cy.fit(lit, PADDING);
    if (cy.zoom() > CLOSEST) {
      cy.zoom(CLOSEST);
      cy.center(lit);
    }
    return;
  }
  cy.viewport({ zoom, pan });
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
        const named = known.hasClass('named') ? ['named'] : [];
        known.classes([...nodeClasses(node, isDense), ...named]);
      }
    }
    for (const edge of edges) {
      const known = cy.getElementById(edge.id);
      if (known.empty()) added.push(edgeElement(edge, isDense));
      else {
        if (known.data('source') !== edge.source || known.data('target') !== edge.target) {
          known.move({ source: edge.source, target: edge.target });
        }
        known.data('label', edge.label).classes([edge.state, isDense ? 'thin' : 'wide']);
      }
    }
    cy.add(added);
  });
}

function nodeData({
  id,
  label,
  width,
  height,
}: DrawnNode): Pick<DrawnNode, 'id' | 'label' | 'width' | 'height'> {
  return { id, label, width, height };
}

function nodeElement(node: DrawnNode, isDense: boolean): ElementDefinition {
  return {
    group: 'nodes',
    data: nodeData(node),
    position: { x: node.x, y: node.y },
    classes: nodeClasses(node, isDense),
  };
}

function nodeClasses(node: DrawnNode, isDense: boolean): string[] {
  return isDense ? [node.kind, 'dot', isWest(node) ? 'west' : 'east'] : [node.kind, 'box'];
}

/** Names the dots that have room for it. The others are named when they are pointed at, or when the view is closer. */
function nameDots(cy: Core, { nodes, isDense }: Drawing, frame: HTMLElement): void {
  const zoom = cy.zoom();
  const isLit = (id: string) => cy.getElementById(id).hasClass('lit');
  // Labels are measured at 13 pixels.
  const measure = (label: string) => (measureLabel(label) * DOT_LETTERS) / 13;
  const named = isDense ? namedDots(nodes, zoom, isLit, measure) : new Set<string>();
  cy.batch(() => {
    cy.nodes('.named')
      .filter((node) => !named.has(node.id()))
      .removeClass('named');
    for (const id of named) {
      cy.getElementById(id)
        .addClass('named')
        .style('font-size', DOT_LETTERS / zoom);
    }
  });
  frame.dataset.named = String(isDense ? named.size : nodes.length);
}

function edgeElement({ id, source, target, label, state }: DrawnEdge, isDense: boolean): ElementDefinition {
  return {
    group: 'edges',
    data: { id, source, target, label },
    classes: [state, isDense ? 'thin' : 'wide'],
  };
}

/** Dims everything else, unless there is so much that this alone would take longer than a frame. */
function shine(cy: Core, { nodes, edges }: Drawing, light: Light | undefined): void {
  const isLit = light !== undefined && light.nodes.size + light.edges.size > 0;
  const lit = new Set<string>();
  if (isLit) {
    for (const { id, names } of nodes) if (names.some((name) => light.nodes.has(name))) lit.add(id);
    for (const { id, keys } of edges) if (keys.some((key) => light.edges.has(key))) lit.add(id);
  }
  const dims = isLit && nodes.length + edges.length <= MAX_DIMMED;
  cy.batch(() => {
    const isOut = (id: string) => !lit.has(id);
    cy.elements('.lit')
      .filter((element) => isOut(element.id()))
      .removeClass('lit');
    cy.elements('.dim')
      .filter((element) => !dims || !isOut(element.id()))
      .removeClass('dim');
    for (const id of lit) cy.getElementById(id).addClass('lit');
    if (dims) {
      cy.elements()
        .filter((element) => isOut(element.id()))
        .addClass('dim');
    }
  });
}
