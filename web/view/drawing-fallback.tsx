import { Component, type ReactNode } from 'react';
import { MessagesContext } from '../text/messages.ts';

/** Replaces a drawing that cannot be loaded or drawn. The rest of the page keeps working. */
export class DrawingFallback extends Component<
  { readonly children: ReactNode },
  { readonly isBroken: boolean }
> {
  static override contextType = MessagesContext;
  declare context: React.ContextType<typeof MessagesContext>;
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? (
      <p className="canvas-wait">{this.context.graph.failed}</p>
    ) : (
      this.props.children
    );
  }
}
